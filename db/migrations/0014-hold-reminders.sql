-- When the buyer was told that the hold is about to lapse; a hold that is taken anew is told of anew.
alter table bookings add column reminded_at timestamptz;
create index bookings_to_remind_idx on bookings (hold_until)
  where not paid and stock_taken and reminded_at is null and deleted_at is null;
