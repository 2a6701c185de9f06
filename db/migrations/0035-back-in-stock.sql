-- Who waits for how many pieces of a tool; a row goes with its mail (server/back-in-stock).
create table back_in_stock (
  user_id uuid not null references users (id) on delete cascade,
  tool_id uuid not null references tools (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  made_at timestamptz not null default now(),
  primary key (user_id, tool_id)
);
create index back_in_stock_tool on back_in_stock (tool_id);
