-- Mails that the shop owes somebody: written with the change that causes them, sent after it, and gone once sent, so
-- that no link in them outlives its sending here (decisions/0012).
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (recipient <> ''),
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'waiting' check (state in ('waiting', 'attention')),
  tries integer not null default 0,
  -- Put off before each try: what a dying process had in its hands comes up again by itself.
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index mails_due_idx on mails (next_try_at) where state = 'waiting';
