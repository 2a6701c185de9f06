-- What the office sets of the shop, a row for each section that was ever saved (contract/settings.ts has the defaults).
create table settings (
  section text primary key check (section in ('seller', 'bank', 'days', 'holds', 'tax')),
  value jsonb not null,
  revision integer not null default 1,
  changed_at timestamptz not null default now()
);

-- Processes listen to the changes of the catalogue; the payload says that settings are to be read.
create function notify_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'settings');
  return null;
end
$$;
create trigger settings_changed
  after insert or update on settings
  for each statement execute function notify_settings_change();

-- The fields that differ, with the section that they are of. A first save inserts the defaults and then changes them.
create function record_setting() returns trigger language plpgsql as $$
declare
  section jsonb := jsonb_build_object('section', new.section);
  was jsonb;
  is_now jsonb;
begin
  select jsonb_object_agg(key, old.value -> key), jsonb_object_agg(key, new.value -> key) into was, is_now
  from jsonb_object_keys(old.value || new.value) as fields (key)
  where old.value -> key is distinct from new.value -> key;
  if was is not null then
    perform store_change('setting', null, 'update', section || was, section || is_now);
  end if;
  return null;
end
$$;
create trigger settings_audited
  after update on settings
  for each row execute function record_setting();
