-- Small bookings by their pieces were read one by one: pieces stand next to the totals in the indexes of the list.
drop index bookings_created_at_idx, bookings_state_idx, bookings_below_minimum_idx, bookings_transfer_idx;
create index bookings_created_at_idx on bookings (created_at desc, id) include (total_cents, pieces) where deleted_at is null;
create index bookings_state_idx on bookings (state, created_at desc, id) include (total_cents, pieces) where deleted_at is null;
create index bookings_below_minimum_idx on bookings (created_at desc, id) include (total_cents, pieces)
  where below_minimum and deleted_at is null;
create index bookings_transfer_idx on bookings (created_at desc, id) include (total_cents, pieces)
  where pay_by = 'transfer' and deleted_at is null;
create index payments_reversed_idx on payments (date desc, id) where state = 'reversed';

-- PO numbers that look like the number of a booking ('B-0012'), by their beginning.
create index bookings_po_text_idx on bookings (lower(po_number) collate "C") where po_number is not null and deleted_at is null;

-- The letters beyond ASCII in a text, each alone and in pairs: pg_trgm knows them in some locales only.
create function other_letters(text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct part
  from regexp_replace($1, '[\x01-\x7f]+', ' ', 'g') as letters, generate_series(1, length(letters)) as place,
    (values (1), (2)) as size (length), lateral substr(letters, place, size.length) as part
  where strpos(part, ' ') = 0
);

-- Texts without such letters are not in these.
create index bookings_letters_idx on bookings using gin (other_letters(search_text))
  where deleted_at is null and octet_length(search_text) > length(search_text);
create index payments_letters_idx on payments using gin (other_letters(search_text))
  where octet_length(search_text) > length(search_text);
