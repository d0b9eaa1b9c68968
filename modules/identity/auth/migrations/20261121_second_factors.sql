-- two_factor_at says that a second factor is on, whichever: totp_sealed is the app's, has_passkey that there is at least one passkey.
alter table auth.accounts add column has_passkey boolean not null default false;
