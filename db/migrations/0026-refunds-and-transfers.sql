-- When a refund failed, since a later one may have given the money back; and the kind of its event.
alter table refunds add column failed_at timestamptz;
alter table booking_events drop constraint booking_events_kind_check;
alter table booking_events add constraint booking_events_kind_check check (kind in ('placed', 'reminded', 'paid', 'transfer', 'reversed', 'lapsed', 'retaken', 'changed',
  'promised', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded', 'refund-failed', 'mail', 'note', 'approved', 'deleted')) not valid;
-- A line of the bank's statement is looked for before it is recorded.
create index payments_received_on_idx on payments (received_on) where received_on is not null;
