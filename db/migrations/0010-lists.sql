-- Lines that a person collects: one basket for each account, and saved lists. They hold neither stock nor price.
create table lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('basket', 'saved')),
  name text not null,
  note text,
  changed_at timestamptz not null default now(),
  ordered_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index lists_one_basket on lists (user_id) where kind = 'basket';
create unique index lists_name_key on lists (user_id, lower(name)) where kind = 'saved';

create table list_lines (
  list_id uuid not null references lists (id) on delete cascade,
  tool_id uuid not null references tools (id),
  quantity integer not null check (quantity between 1 and 99999999),
  position integer not null,
  note text,
  -- The unit price when the line was last put in or ordered, which "changed since" compares with.
  seen_cents bigint,
  primary key (list_id, tool_id)
);
create index list_lines_tool_id_idx on list_lines (tool_id);

-- A buyer's own names for tools, set by hand, by a choice in the order pad or by a column of a file.
create table part_numbers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The text without its quantity, blanks, dashes and case (contract/pad/part-number-key.ts).
  key text not null check (char_length(key) between 1 and 200),
  text text not null,
  tool_id uuid not null references tools (id),
  used_at timestamptz not null default now(),
  unique (user_id, key)
);
create index part_numbers_tool_id_idx on part_numbers (tool_id);

-- The baskets of browsers that were merged: a repeated merge changes nothing.
create table list_merges (
  list_id uuid not null references lists (id) on delete cascade,
  browser_basket uuid not null,
  merged_at timestamptz not null default now(),
  primary key (list_id, browser_basket)
);
