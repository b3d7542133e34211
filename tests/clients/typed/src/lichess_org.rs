//! A TLS proxy in front of the service under the name lichess.org, for a client with a fixed address.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// The host name that the client connects to.
const NAME: &str = "lichess.org";

/// A client that reaches the service as lichess.org, through a relay task started here.
pub async fn client(service: &url::Url) -> Result<reqwest::Client, Box<dyn Error>> {
    let service = service.socket_addrs(|| None)?.into_iter().next().ok_or("an address")?;
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed([NAME.to_owned()])?;
    let key = PrivateKeyDer::try_from(signing_key.serialize_der())?;
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![cert.der().clone()], key)?;
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
    let address = listener.local_addr()?;
    tokio::spawn(relay(listener, TlsAcceptor::from(Arc::new(config)), service));
    let root = reqwest::Certificate::from_der(cert.der())?;
    Ok(reqwest::Client::builder().tls_certs_only([root]).resolve(NAME, address).build()?)
}

async fn relay(listener: TcpListener, acceptor: TlsAcceptor, service: SocketAddr) {
    while let Ok((stream, _)) = listener.accept().await {
        let acceptor = acceptor.clone();
        tokio::spawn(async move {
            let Ok(mut client) = acceptor.accept(stream).await else { return };
            let Ok(mut service) = TcpStream::connect(service).await else { return };
            // The client closes a stream when it has read enough.
            let _ = copy_bidirectional(&mut client, &mut service).await;
        });
    }
}
