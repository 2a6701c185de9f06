-- When a refund failed, of which a later one may have given the money back; and the event that tells of it.
alter table refunds add column failed_at timestamptz;
alter table booking_events drop constraint booking_events_kind_check;
alter table booking_events add constraint booking_events_kind_check check (kind in ('placed', 'reminded', 'paid', 'transfer', 'reversed', 'lapsed', 'retaken', 'changed',
  'promised', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded', 'refund-failed', 'mail', 'note', 'approved', 'deleted')) not valid;
