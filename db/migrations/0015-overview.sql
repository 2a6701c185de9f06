-- What the office's overview asks for, however many bookings and payments there are by then.
create index tools_low_stock_idx on tools (available, name) where deleted_at is null;
create index payments_attention_idx on payments (id) where state = 'attention';
