-- One process at a time sends to an endpoint; after this time it is taken for gone.
alter table webhook_endpoints
  add column taken_until timestamptz,
  add column last_try_at timestamptz,
  add column last_status smallint,
  add column last_error text,
  add column last_delivered_at timestamptz;

-- That the office has made a new secret is recorded, too.
drop trigger webhook_endpoints_audited on webhook_endpoints;
create trigger webhook_endpoints_audited
  after insert or delete or update of url, events, state, former_until on webhook_endpoints
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('webhook', 'id', 'url', 'events', 'state', 'former_until');
