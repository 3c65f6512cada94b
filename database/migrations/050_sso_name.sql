-- What a company calls its provider; without it, the name follows from the issuer.
alter table sso_connection add column name text;
