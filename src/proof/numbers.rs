//! Proof and disproof numbers.

/// How far a position is from being proven and from being disproven: about how many more positions would have to be
/// decided. "Proven" is a win of the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

/// The number of what cannot be reached any more; larger than all others.
pub(super) const INFINITE: u32 = 1 << 30;
/// The largest other one.
const MOST: u32 = INFINITE - 1;

/// The estimate, in centi-men, at which a position counts as all but decided, and how many double a number.
const CERTAIN: i32 = 800;
const DOUBLES: i32 = 50;

impl Numbers {
    pub const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITE };
    pub const DISPROVEN: Numbers = Numbers { proof: INFINITE, disproof: 0 };
    /// Thresholds that only a decision reaches.
    pub const NEVER: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };

    /// The numbers for an estimate in centi-men for the attacker: the better, the less is left to prove.
    pub fn of_estimate(centi_men: i32) -> Numbers {
        let number = |distance: i32| {
            let distance = distance.clamp(0, 15 * DOUBLES);
            let whole = 1u32 << (distance / DOUBLES);
            // Between powers of two on a straight line.
            whole + whole * (distance % DOUBLES) as u32 / DOUBLES as u32
        };
        Numbers { proof: number(CERTAIN - centi_men), disproof: number(CERTAIN + centi_men) }
    }

    pub const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Whether a threshold is reached.
    pub const fn reaches(self, thresholds: Numbers) -> bool {
        self.proof >= thresholds.proof || self.disproof >= thresholds.disproof
    }

    /// The same as the other side would count them.
    pub const fn turned(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }

    /// The sum of two numbers, which is infinite only if one of them is.
    pub fn sum(one: u32, other: u32) -> u32 {
        if one >= INFINITE || other >= INFINITE { INFINITE } else { one.saturating_add(other).min(MOST) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_the_less_to_prove() {
        let numbers: Vec<Numbers> = (-2_000..=2_000).map(Numbers::of_estimate).collect();
        for pair in numbers.windows(2) {
            assert!(pair[0].proof >= pair[1].proof && pair[0].disproof <= pair[1].disproof);
        }
        assert!(numbers.iter().all(|numbers| !numbers.is_decided() && !numbers.reaches(Numbers::NEVER)));
        let even = Numbers::of_estimate(0);
        assert_eq!(even, even.turned());
        assert_eq!(Numbers::of_estimate(200).proof, 2 * Numbers::of_estimate(250).proof);
    }

    #[test]
    fn a_sum_is_infinite_only_with_an_infinite_part() {
        assert_eq!(Numbers::sum(2, 3), 5);
        assert_eq!(Numbers::sum(MOST, MOST), MOST);
        assert_eq!(Numbers::sum(INFINITE, 0), INFINITE);
    }
}
