-- Mails of each kind have a limit by mailbox that no other kind uses up (decisions/0025). Not logged, as rate_limits.
-- `mail_counts` is what the previous release counts with.
create unlogged table mail_pots (
  mailbox text not null,
  -- What the mails are about, or the quote whose links they bring.
  pot text not null,
  ends_at timestamptz not null,
  mails integer not null,
  primary key (mailbox, pot)
);

alter table mails
  add column about text not null default 'booking'
    constraint mails_about check (about in ('account', 'booking', 'question', 'link'));

-- False where the mailbox had had enough links for the day: the sender passes the link on.
alter table quote_links add column mailed boolean not null default true;
