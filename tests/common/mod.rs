//! Parts that the rules' tests share.
#![allow(dead_code)] // each test program uses some of them only

pub mod compare;
pub mod data;
pub mod model;
pub mod pdn;
pub mod random;
pub mod reference;
pub mod replay;
pub mod solver;
