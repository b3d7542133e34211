drop table sign_up_proofs;
