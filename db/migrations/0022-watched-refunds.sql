-- A refund that seemed done may fail days later, and the event that says so may never come: when it is asked about next,
-- and how often it was.
alter table payments
  add column refund_look_at timestamptz,
  add column refund_looks integer not null default 0;
create index payments_refund_look_idx on payments (refund_look_at) where state = 'refunded' and refund_look_at is not null;
update payments set refund_look_at = now() + interval '1 day' where state = 'refunded' and date > now() - interval '60 days';
