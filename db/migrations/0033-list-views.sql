-- The sets of filters that an account has saved under names, for each list (contract/list-views.ts).
create table list_views (
  user_id uuid not null references users (id) on delete cascade,
  list text not null check (char_length(list) between 1 and 40),
  views jsonb not null,
  primary key (user_id, list)
);
