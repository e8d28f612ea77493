//! WebKit as GTK has it, the third browser of the tests of the page: what is nearest to Safari on a machine that is no Mac.

use std::path::PathBuf;

use crate::browser::are_all_wanted;
use crate::fault::{Fault, Result};
use crate::project::Project;
use crate::run::find;
use crate::say::Consent;
use crate::system;

/// What drives the browser, and a display that nobody sees: it has no window-less way.
pub struct WebKit {
    pub driver: PathBuf,
    pub display: PathBuf,
}

/// Finds the two, or installs Debian's.
pub fn find_or_install(project: &Project, consent: Consent) -> Result<WebKit> {
    if let Some(found) = installed() {
        return Ok(found);
    }
    if let Some(name) = named()
        && find(&name).is_none()
    {
        return Err(Fault::new(format!("WEBKITDRIVER names {name}, which is not there")));
    }
    let remedy =
        "install WebKitGTK's WebKitWebDriver with its MiniBrowser, and Xvfb, or name the former in WEBKITDRIVER";
    if !system::has_apt() {
        return Err(Fault::new(format!("the tests found no WebKit that they can drive; {remedy}")));
    }
    system::install(project, consent, &["webkit2gtk-driver", "xvfb"], "to test the page in Safari's engine")?;
    installed().ok_or_else(|| Fault::new(format!("WebKit was installed but its driver or Xvfb is not there; {remedy}")))
}

/// Whether the tests must run in WebKit: where Debian's packages are not, it can hardly be had.
pub fn is_required() -> bool {
    are_all_wanted() && system::has_apt()
}

/// The driver that the person names.
fn named() -> Option<String> {
    std::env::var("WEBKITDRIVER").ok().filter(|value| !value.is_empty())
}

fn installed() -> Option<WebKit> {
    let driver = find(&named().unwrap_or_else(|| "WebKitWebDriver".to_owned()))?;
    Some(WebKit { driver, display: find("Xvfb")? })
}
