-- A paid booking that is deleted stays with the office. `hidden_at` takes it out of the sight of its buyer and of links, `deleted_at`
-- out of the office's lists and work too: the office's own deletion of a paid booking sets both, that of an unpaid one `deleted_at`.
alter table bookings add hidden_at timestamptz;

-- What buyers deleted before comes back to the office, with its packed pieces.
update bookings set hidden_at = deleted_at where paid and deleted_at is not null;
update bookings set deleted_at = null
where paid and deleted_at is not null and not exists (
  select from booking_events where booking_id = bookings.id and kind = 'deleted' and actor = 'office');

-- The lists without a state leave out what is hidden: their indexes say so, that no booking is read for it.
drop index bookings_created_at_idx, bookings_by_total_idx, bookings_pieces_idx, bookings_by_buyer_idx;
create index bookings_created_at_idx on bookings (created_at desc, id) include (total_cents, pieces, hidden_at)
  where deleted_at is null;
create index bookings_by_total_idx on bookings (total_cents desc, created_at desc, id) include (hidden_at)
  where deleted_at is null;
create index bookings_pieces_idx on bookings (pieces desc, created_at desc, id) include (hidden_at) where deleted_at is null;
create index bookings_by_buyer_idx on bookings (lower(name) collate by_name, created_at desc, id) include (hidden_at)
  where deleted_at is null;
create index bookings_hidden_idx on bookings (created_at desc, id) include (total_cents, pieces) where hidden_at is not null;
