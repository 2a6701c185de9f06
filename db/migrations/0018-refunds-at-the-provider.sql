-- What of a payment has gone back as the provider tells, and how many of its refunds have failed there: both only tell
-- news from what is known, however often and in whatever order it is told.
alter table payments add column returned_cents bigint not null default 0;
alter table payments add column refunds_failed integer not null default 0;
update payments set returned_cents = amount_cents where state = 'refunded';
alter table payments add constraint payments_returned check (returned_cents between 0 and amount_cents);
