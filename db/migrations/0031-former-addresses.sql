-- Whose address a deleted account had, as a keyed hash and for a day: what it had booked counts for the next account with
-- this address, so that deleting an account and signing up again lifts no cap.
create table former_addresses (
  user_id uuid primary key references users (id),
  address_hash bytea not null check (octet_length(address_hash) = 32),
  deleted_at timestamptz not null default now()
);
create index former_addresses_hash_idx on former_addresses (address_hash);
