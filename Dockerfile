# Sealed Move with native Stockfish, for PostgreSQL or with its own SQLite: see compose.yaml.
#
#     docker build -t sealedmove .
#     docker run -p 127.0.0.1:8080:8080 -v sealedmove:/var/lib/sealedmove \
#         -e SEALEDMOVE_PUBLIC_URL=https://chess.example -e SEALEDMOVE_MAIL_URL=smtps://user:password@mail.example sealedmove
#
# To try it out at http://localhost:8080, with mail to read at /dev/mail:
#
#     docker run -p 127.0.0.1:8080:8080 -e SEALEDMOVE_DEV_MAIL=local sealedmove

# The browser's files, first because their sources change less often than the program's.
FROM node:24-trixie-slim AS browser
WORKDIR /build/static
COPY static/package.json static/package-lock.json static/.npmrc ./
RUN npm ci
COPY static ./
RUN npm run build

# The program. The cache mounts are not part of the image, so the binary is copied out of them, without
# debug information, which is several times its size.
FROM rust:1.95-trixie AS program
WORKDIR /build
COPY . .
COPY --from=browser /build/static/dist static/dist
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/build/target \
    cargo build --release --locked --bin sealedmove \
    && strip --strip-debug -o /usr/local/bin/sealedmove target/release/sealedmove

FROM debian:trixie-slim
LABEL org.opencontainers.image.title="Sealed Move" \
      org.opencontainers.image.description="A correspondence chess service" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates stockfish tzdata \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --user-group --home-dir /var/lib/sealedmove --shell /usr/sbin/nologin sealedmove \
    && install -d -o sealedmove -g sealedmove -m 0750 /var/lib/sealedmove
COPY --from=program /usr/local/bin/sealedmove /usr/local/bin/sealedmove
COPY LICENSE /usr/share/doc/sealedmove/LICENSE
# By default links lead to this machine, and mail is written to the data folder and shown to nobody: the
# service cannot know who can reach the published port.
ENV SEALEDMOVE_BIND=0.0.0.0:8080 \
    SEALEDMOVE_PUBLIC_URL=http://localhost:8080 \
    SEALEDMOVE_DATA_DIR=/var/lib/sealedmove \
    SEALEDMOVE_ENGINE=/usr/games/stockfish
USER sealedmove
WORKDIR /var/lib/sealedmove
VOLUME /var/lib/sealedmove
EXPOSE 8080
# A request with bash, so that no HTTP client has to be installed. A container that runs `worker` serves no pages and
# needs --no-healthcheck.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$(grep -o '[0-9]*$' <<< $SEALEDMOVE_BIND) && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
ENTRYPOINT ["sealedmove"]
CMD ["serve"]
