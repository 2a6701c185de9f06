-- Mails to be sent: written in the transaction of what causes them, and deleted once sent, so that the links in them are
-- not kept (decisions/0012).
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (recipient <> ''),
  -- The hash of the recipient's address without the parts that lead to the same mailbox (decisions/0025).
  mailbox text,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- A paper of a booking, a refund or a quote that is made when the mail is sent, and goes with it.
  paper text check (paper in ('proforma', 'receipt', 'credit', 'quote')),
  paper_of uuid,
  -- 'surplus' is above the cap of waiting mails: the sender logs and deletes it.
  state text not null default 'waiting' check (state in ('waiting', 'attention', 'surplus')),
  -- Whether the mailbox's count includes this mail.
  counted boolean not null default false,
  tries integer not null default 0,
  -- Moved on before each try, so that the mail of a process that died is tried again.
  next_try_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  constraint mails_paper check ((paper is null) = (paper_of is null))
);
create index mails_due_idx on mails (next_try_at) where state = 'waiting';
create index mails_waiting_idx on mails (mailbox) where state = 'waiting';
create index mails_surplus_idx on mails (id) where state = 'surplus';

-- How many mails each mailbox was sent within its hour. Not logged, as rate_limits.
create unlogged table mail_counts (
  mailbox text primary key,
  ends_at timestamptz not null,
  mails integer not null,
  account_mails integer not null
);
