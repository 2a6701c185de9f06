-- The office's list of what is on account.
create index bookings_account_idx on bookings (created_at desc, id) include (total_cents, pieces)
  where pay_by = 'account' and deleted_at is null;

-- Events are read from their tables (server/events/event-arms.ts).
drop view shop_events;
