create table tools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  price_cents bigint not null check (price_cents between 1 and 99999999),
  available integer not null check (available >= 0),
  img text not null,
  description text not null,
  category text,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set instead of erasing: bookings still point here (CONTRACT section 3).
  deleted_at timestamptz
);
-- A deleted tool's name is free again. Orders look a tool up by this index too.
create unique index tools_name_key on tools (lower(name)) where deleted_at is null;
create index tools_name_order_idx on tools (name, id) where deleted_at is null;
create index tools_featured_idx on tools (created_at desc, id) where featured and deleted_at is null;

create table reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  name text not null check (name <> ''),
  comment text not null check (comment <> ''),
  rating integer not null check (rating between 1 and 5),
  created_at timestamptz not null default now()
);
create index reviews_created_at_idx on reviews (created_at desc, id);
create index reviews_user_id_idx on reviews (user_id, created_at);
