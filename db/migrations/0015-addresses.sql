-- The address book of an account. A booking keeps a copy: a later change here changes no booking.
create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  label text not null,
  address jsonb not null,
  used_at timestamptz not null default now()
);
create index addresses_user_id_idx on addresses (user_id, used_at desc, id);

-- What a checkout is filled in with.
create table buyer_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  phone text,
  company text,
  tax_id text,
  delivery_id uuid references addresses (id) on delete set null,
  billing_id uuid references addresses (id) on delete set null
);
create index buyer_profiles_delivery_id_idx on buyer_profiles (delivery_id) where delivery_id is not null;
create index buyer_profiles_billing_id_idx on buyer_profiles (billing_id) where billing_id is not null;
