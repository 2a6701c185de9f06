-- Addresses for which ADMIN_EMAILS has done its work: granted once, or revoked before or after (decisions/0026). By address
-- and not by account, so that signing up again is no way back to the rights.
create table used_admin_grants (
  email text primary key check (email = lower(email)),
  used_at timestamptz not null default now()
);
