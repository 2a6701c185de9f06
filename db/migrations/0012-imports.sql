-- Sheets that the office checks and then applies (server/imports/).
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('tools', 'machine-parts')),
  name text not null,
  columns jsonb not null,
  -- {heading: column from 0}
  mapping jsonb not null,
  state text not null default 'open' check (state in ('open', 'checked', 'applying', 'applied', 'undone')),
  counts jsonb not null default '{}',
  -- That of its rows in `changes`.
  batch_id uuid,
  checked_at timestamptz,
  applied_at timestamptz,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index imports_created_at_idx on imports (created_at desc, id);
create index imports_batch_id_idx on imports (batch_id) where batch_id is not null;
create index imports_made_by_idx on imports (made_by) where made_by is not null;

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  row integer not null check (row between 1 and 10000),
  cells jsonb not null,
  verdict text check (verdict in ('new', 'changed', 'same', 'refused')),
  -- [{column, message}]
  faults jsonb not null default '[]',
  tool_id uuid references tools (id),
  -- {heading: [old, new]}
  diff jsonb not null default '{}',
  -- SHA-256 of the tool's cells when the row was checked; orders do not change it.
  before_hash bytea,
  state text not null default 'open' check (state in ('open', 'done', 'left')),
  primary key (import_id, row)
);
create index import_rows_verdict_idx on import_rows (import_id, verdict, row);
create index import_rows_tool_id_idx on import_rows (tool_id) where tool_id is not null;
