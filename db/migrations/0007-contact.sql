-- Questions that visitors sent by the contact form.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  question text not null check (question <> ''),
  -- A keyed hash of the network address: enough to count the messages of an hour, and identifies no one.
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  constraint contact_messages_answered check (answered_by is null or answered_at is not null)
);
create index contact_messages_address_idx on contact_messages (address_hash, created_at desc);
create index contact_messages_open_idx on contact_messages (created_at, id) where answered_at is null;
create index contact_messages_created_at_idx on contact_messages (created_at desc, id);
create index contact_messages_answered_by_idx on contact_messages (answered_by) where answered_by is not null;
