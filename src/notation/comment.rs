//! Comments, and the clock times in them.

use crate::rules::Color;

/// The longest clock command looked for, in bytes.
const LONGEST: usize = 48;

/// A comment with single blanks between its words. With a mover given, clock commands are taken out, and the last of them
/// tells the mover's clock in seconds: `[%clk 1:55:21]`, or `[%clock w1:55:21 B1:58:00]` with both players' times.
pub fn tidy(raw: &str, mover: Option<Color>) -> (String, Option<u32>) {
    let mut text: Vec<u8> = Vec::with_capacity(raw.len());
    let mut clock = None;
    for byte in raw.bytes() {
        if matches!(byte, b' ' | b'\t'..=b'\r') {
            if text.last().is_some_and(|&last| last != b' ') {
                text.push(b' ');
            }
            continue;
        }
        text.push(byte);
        // Commands go as soon as they are whole: what then stands together is looked at in the same way.
        if byte == b']'
            && let Some(mover) = mover
            && let Some((begin, seconds)) = command(&text, mover)
        {
            text.truncate(begin);
            clock = Some(seconds);
        }
    }
    if text.last() == Some(&b' ') {
        text.pop();
    }
    // Only whole characters have been left out.
    (String::from_utf8(text).unwrap_or_default(), clock)
}

/// The clock command at the end of a text: where it begins and the mover's time.
#[inline(never)]
fn command(text: &[u8], mover: Color) -> Option<(usize, u32)> {
    let from = text.len().saturating_sub(LONGEST);
    let begin = from + text[from..].windows(4).rposition(|part| part == b"[%cl")?;
    let inside = &text[begin + 4..text.len() - 1];
    let seconds = if let Some(time) = inside.strip_prefix(b"k ") {
        seconds(time.trim_ascii_end())?
    } else {
        let mut found = None;
        for time in inside.strip_prefix(b"ock ")?.split(|&byte| byte == b' ') {
            if let [letter, time @ ..] = time
                && letter.eq_ignore_ascii_case(&(mover.letter() as u8))
            {
                found = seconds(time).or(found);
            }
        }
        found?
    };
    Some((begin, seconds))
}

/// Hours, minutes and seconds, or as many of them as are given; parts of a second are left out.
fn seconds(time: &[u8]) -> Option<u32> {
    let (mut total, mut part, mut digits, mut parts) = (0_u32, 0_u32, 0, 0);
    let mut whole = true;
    for &byte in time {
        match byte {
            b'0'..=b'9' => {
                digits += 1;
                if whole {
                    part = part.checked_mul(10)?.checked_add(u32::from(byte - b'0'))?;
                }
            }
            b':' if whole && digits > 0 && parts < 2 => {
                total = total.checked_add(part)?.checked_mul(60)?;
                (part, digits, parts) = (0, 0, parts + 1);
            }
            b'.' | b',' if whole && digits > 0 => (whole, digits) = (false, 0),
            _ => return None,
        }
    }
    if digits > 0 { total.checked_add(part) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_taken_out() {
        let tidied = |text| tidy(text, Some(Color::White));
        assert_eq!(tidied("[%clk 1:55:21]"), ("".into(), Some(6921)));
        assert_eq!(tidied(" a\r\n [%clk 55:21.5]  b "), ("a b".into(), Some(3321)));
        assert_eq!(tidied("[%clock W0:10:00 b0:09:58]"), ("".into(), Some(600)));
        assert_eq!(tidied("[%clk soon]"), ("[%clk soon]".into(), None));
        assert_eq!(tidied("[%clk [%clk 5] 2:00]"), ("".into(), Some(120)));
        assert_eq!(tidied("[%clk 99999999:0:0]"), ("[%clk 99999999:0:0]".into(), None));
        assert_eq!(tidy("[%clk 5]", None), ("[%clk 5]".into(), None));
    }
}
