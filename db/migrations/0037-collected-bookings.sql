-- Goods that are fetched need no address; without this they look like goods whose address is not said.
alter table bookings add column collect boolean not null default false,
  add constraint bookings_collect check (not collect or delivery is null);
alter table quotes add column collect boolean not null default false,
  add constraint quotes_collect check (not collect or delivery is null);

drop trigger bookings_audited on bookings;
create trigger bookings_audited
  after update of po_number, company, tax_id, delivery, collect, billing, requested_on, remark, deleted_at on bookings
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('booking', 'id', 'po_number', 'company', 'tax_id', 'delivery', 'collect', 'billing', 'requested_on',
    'remark', 'deleted_at', 'hidden_at');
