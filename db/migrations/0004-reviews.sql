create table reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  name text not null check (name <> ''),
  comment text not null check (comment <> ''),
  rating integer not null check (rating between 1 and 5),
  -- The tool that it is about, and whether its writer had bought that by then.
  tool_id uuid references tools (id),
  is_verified boolean not null default false,
  created_at timestamptz not null default now()
);
create index reviews_created_at_idx on reviews (created_at desc, id);
create index reviews_tool_id_idx on reviews (tool_id, created_at desc) where tool_id is not null;
create index reviews_user_id_idx on reviews (user_id, created_at);

create trigger reviews_changed
  after insert or delete or update on reviews
  for each statement execute function notify_catalogue_change();
