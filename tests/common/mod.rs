//! Parts that the rules' tests share.
#![allow(dead_code)] // each test program uses some of them only

pub mod compare;
pub mod data;
pub mod forced;
pub mod model;
pub mod openings;
pub mod prover;
pub mod random;
pub mod reading;
pub mod reference;
pub mod replay;
pub mod solver;
