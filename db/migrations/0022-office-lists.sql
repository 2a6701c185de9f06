-- The office's lists add up the totals of what matches: with them in the index no booking is read for that.
drop index bookings_created_at_idx, bookings_state_idx, bookings_below_minimum_idx, bookings_transfer_idx;
create index bookings_created_at_idx on bookings (created_at desc, id) include (total_cents) where deleted_at is null;
create index bookings_state_idx on bookings (state, created_at desc, id) include (total_cents) where deleted_at is null;
create index bookings_below_minimum_idx on bookings (created_at desc, id) include (total_cents)
  where below_minimum and deleted_at is null;
create index bookings_transfer_idx on bookings (created_at desc, id) include (total_cents)
  where pay_by = 'transfer' and deleted_at is null;

-- One index instead of two: a tool is once in a booking, and which bookings have a tool is read from the index alone.
drop index booking_lines_one_per_tool, booking_lines_tool_id_idx;
create unique index booking_lines_one_per_tool on booking_lines (tool_id, booking_id) where tool_id is not null;

-- What the office searches quotes and questions by, as the statements have it (server/quotes, server/contact).
do $$
begin
  create index quotes_text_idx on quotes using gin (
    lower('Q-' || lpad(number::text, greatest(6, length(number::text)), '0') || chr(10) || name || chr(10) || email
      || chr(10) || coalesce(company, '') || chr(10) || coalesce(po_number, '')) gin_trgm_ops
  );
  create index quote_lines_text_idx on quote_lines using gin (lower(name || ' ' || coalesce(sku, '')) gin_trgm_ops);
  create index contact_messages_text_idx on contact_messages using gin (
    lower(name || chr(10) || email || chr(10) || question) gin_trgm_ops
  );
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;
