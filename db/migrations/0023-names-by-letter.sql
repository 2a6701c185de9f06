-- The office's list of bookings by buyer in the order of names that people expect (0016-tool-search.sql): 'Özil' beside 'Olsen'.
drop index bookings_by_buyer_idx;
create index bookings_by_buyer_idx on bookings (lower(name) collate by_name, created_at desc, id) where deleted_at is null;
create index payments_by_buyer_idx on payments (lower(name) collate by_name, date desc, id);

-- No list of tools is by bytes any more.
drop index tools_name_order_idx;
