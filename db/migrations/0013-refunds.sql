-- When the money of a paid booking went back: it stays paid in the books, and the buyer sees that it was returned.
alter table bookings add column refunded_at timestamptz;
alter table bookings add constraint bookings_refunded_was_paid check (refunded_at is null or paid);

-- A refund that fails is tried again, each time later than before.
alter table payments add column refund_tried_at timestamptz;
alter table payments add column refund_tries integer not null default 0;

-- Cards that were refused for an attempt: too many end it.
alter table payment_attempts add column refused_cards integer not null default 0;
