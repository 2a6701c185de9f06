-- What the office says of freight and risk is recorded as other papers of a booking are.
drop trigger bookings_audited on bookings;
create trigger bookings_audited
  after update of po_number, company, tax_id, delivery, collect, billing, requested_on, remark, incoterm, incoterm_place, deleted_at on bookings
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('booking', 'id', 'po_number', 'company', 'tax_id', 'delivery', 'collect', 'billing', 'requested_on',
    'remark', 'incoterm', 'incoterm_place', 'deleted_at', 'hidden_at');
