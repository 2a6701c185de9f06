-- Tells every process when something changed that visitor pages show, so that they may keep their pages until then.
-- Orders only move `available`, which no visitor page shows: they notify nobody and do not queue for it.
create function notify_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

create trigger tools_changed
  after insert or delete or update of name, price_cents, img, description, category, featured, deleted_at on tools
  for each statement execute function notify_catalogue_change();

create trigger reviews_changed
  after insert or delete or update on reviews
  for each statement execute function notify_catalogue_change();
