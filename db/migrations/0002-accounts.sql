-- The tables of the identity provider (Better Auth, its field names mapped to these columns), and the shop's own
-- access tokens and records about accounts.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  email_verified boolean not null default false,
  image text,
  -- Counts only while the address is verified (CONTRACT section 3).
  admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted account keeps its row without personal data: bookings and payments refer to it (decisions/0009).
  deleted_at timestamptz,
  constraint users_email_key unique (email)
);
create index users_admin_idx on users (id) where admin and deleted_at is null;
-- The office's list of customers.
create index users_by_name_idx on users (lower(name) collate by_name, id) where deleted_at is null;
create index users_created_at_idx on users (created_at desc, id) where deleted_at is null;

do $$
begin
  create index users_text_idx on users using gin ((name || chr(10) || email) gin_trgm_ops) where deleted_at is null;
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;

-- What the office notes about a customer.
create table customer_notes (
  user_id uuid primary key references users (id) on delete cascade,
  note text,
  changed_at timestamptz not null default now(),
  changed_by uuid references users (id) on delete set null
);
create index customer_notes_changed_by_idx on customer_notes (changed_by) where changed_by is not null;

-- `token` is the SHA-256 of the secret: a copy of the database opens no account.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sessions_token_key unique (token)
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

-- Use prolongs a session, but it ends 30 days after the sign-in, so that a stolen browser does not stay signed in.
create function end_session_in_time() returns trigger language plpgsql as $$
begin
  new.expires_at = least(new.expires_at, new.created_at + interval '30 days');
  return new;
end
$$;

create trigger sessions_end_in_time
  before insert or update of expires_at on sessions
  for each row execute function end_session_in_time();

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user_id_idx on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);
create index verifications_value_idx on verifications (value);
create index verifications_expires_at_idx on verifications (expires_at);

-- The bearer tokens of the API, as SHA-256 only. A token ends with its session.
create table access_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_session_id_idx on access_tokens (session_id);
create index access_tokens_user_id_idx on access_tokens (user_id);
create index access_tokens_expires_at_idx on access_tokens (expires_at);

-- Wrong passwords per account, with the columns of rate-limiter-flexible. Logged, unlike rate_limits: a crash must not
-- give ten more guesses.
create table wrong_passwords (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Addresses for which ADMIN_EMAILS has been applied, or the right was revoked (decisions/0026). By address rather than
-- account, so that a new sign-up does not bring the right back.
create table used_admin_grants (
  email text primary key check (email = lower(email)),
  used_at timestamptz not null default now()
);

-- The address of a deleted account, as a keyed hash and for a day: its bookings count for the next account with this
-- address, so that no cap is lifted by deleting the account and signing up again.
create table former_addresses (
  user_id uuid primary key references users (id),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  deleted_at timestamptz not null default now()
);
create index former_addresses_hash_idx on former_addresses (address_hash);

-- What calls with an Idempotency-Key have made, for 90 days. The key of a booking is in its own row.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  -- The name of the call: 'addToBasket'.
  call text not null,
  key text not null check (char_length(key) between 1 and 255),
  -- SHA-256 of the parsed body.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  result_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
