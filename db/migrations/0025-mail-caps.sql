-- What one mailbox gets is bounded (decisions/0025). `mailbox` is the hash of an address without what makes no other
-- mailbox of it; `counted` says that the mail is in the mailbox's count already. A mail above the cap of waiting ones is
-- written as 'surplus', for the sender to log and delete.
alter table mails
  add column mailbox text,
  add column counted boolean not null default false,
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('waiting', 'attention', 'surplus'));
create index mails_waiting_idx on mails (mailbox) where state = 'waiting';
create index mails_surplus_idx on mails (id) where state = 'surplus';

-- How many mails each mailbox has been sent within its hour. Not logged: after a crash the counts start again, and
-- counting costs next to nothing.
create unlogged table mail_counts (
  mailbox text primary key,
  ends_at timestamptz not null,
  mails integer not null,
  account_mails integer not null
);
