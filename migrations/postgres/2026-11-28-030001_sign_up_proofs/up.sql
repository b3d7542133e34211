-- Proofs of work with which somebody has signed up, each by a hash, until none would work again: one works once.
create table sign_up_proofs (
    proof_hash text not null primary key,
    expires_at bigint not null
);
