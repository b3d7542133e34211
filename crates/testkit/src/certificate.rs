//! A self-signed certificate for 127.0.0.1, for TLS servers.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::programs;

/// The request: a server certificate, not one of an authority, as strict clients require.
const REQUEST: &str = "\
[req]
prompt = no
distinguished_name = name
x509_extensions = server
[name]
CN = 127.0.0.1
[server]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = IP:127.0.0.1, DNS:localhost
";

/// PEM files of a certificate and its private key.
#[derive(Debug, Clone)]
pub struct Certificate {
    /// The certificate that a client has to trust, for instance by the variable `SSL_CERT_FILE`.
    pub certificate: PathBuf,
    /// The private key.
    pub key: PathBuf,
}

impl Certificate {
    /// Creates both in `folder` with the openssl program.
    pub fn create_in(folder: &Path) -> Self {
        let request = folder.join("request.cnf");
        std::fs::write(&request, REQUEST).expect("the folder is writable");
        let made = Self { certificate: folder.join("certificate.pem"), key: folder.join("key.pem") };
        let output = Command::new(programs::find("openssl", &[]))
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
            .args(["-noenc", "-days", "7", "-config"])
            .arg(request)
            .arg("-out")
            .arg(&made.certificate)
            .arg("-keyout")
            .arg(&made.key)
            .output()
            .expect("openssl can be started");
        assert!(output.status.success(), "openssl made no certificate: {}", String::from_utf8_lossy(&output.stderr));
        made
    }
}
