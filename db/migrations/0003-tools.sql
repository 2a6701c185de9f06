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
  -- Rows are not deleted: bookings still refer to them (CONTRACT section 3).
  deleted_at timestamptz
-- An order changes `available`. With room on the page and no index on that column, the row is changed in place.
) with (fillfactor = 85);

-- A deleted tool's name may be used again. Orders find a tool by this index too.
create unique index tools_name_key on tools (lower(name)) where deleted_at is null;
create index tools_featured_idx on tools (created_at desc, id) where featured and deleted_at is null;
create index tools_by_name_idx on tools (name collate by_name, id) where deleted_at is null;
create index tools_by_price_idx on tools (price_cents, name collate by_name, id) where deleted_at is null;
create index tools_by_category_idx on tools (category, name collate by_name, id) where deleted_at is null;

do $$
begin
  create index tools_name_parts_idx on tools using gin (lower(name) gin_trgm_ops) where deleted_at is null;
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;

-- Notifies every process of a change that public pages show, so that they can cache these pages until then. Public pages
-- do not show `available`: orders notify nothing and need not queue for it.
create function notify_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

create trigger tools_changed
  after insert or delete or update of name, price_cents, img, description, category, featured, deleted_at on tools
  for each statement execute function notify_catalogue_change();
