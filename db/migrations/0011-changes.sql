-- The office's changes, written by triggers, so that no statement can forget one.
create table changes (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid references users (id) on delete set null,
  source text not null check (source in ('page', 'import', 'undo', 'shell')),
  batch_id uuid,
  noun text not null,
  noun_id uuid,
  -- The table.
  part text not null,
  act text not null check (act in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  undone_by uuid references changes (id)
);
create index changes_at_idx on changes (at desc, id);
create index changes_noun_idx on changes (noun, noun_id, at desc);
create index changes_batch_idx on changes (batch_id) where batch_id is not null;
create index changes_actor_id_idx on changes (actor_id) where actor_id is not null;
create index changes_undone_by_idx on changes (undone_by) where undone_by is not null;

-- Arguments: the noun, the column that holds its id, and 'whole' for rows that are stored whole; else the columns that
-- differ are stored. `shop.actor` is who in the office acts (server/database/as-office.ts).
create function record_change() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old) - 'available' - 'updated_at';
  is_now jsonb := to_jsonb(new) - 'available' - 'updated_at';
  differ text[] := array(
    select key from jsonb_each(coalesce(is_now, was)) where was -> key is distinct from is_now -> key
  );
begin
  if current_setting('shop.audit', true) = 'off' or differ = '{}' then
    return null;
  end if;
  insert into changes (actor_id, source, batch_id, noun, noun_id, part, act, before, after)
  values (
    nullif(current_setting('shop.actor', true), '')::uuid,
    coalesce(nullif(current_setting('shop.source', true), ''), 'shell'),
    nullif(current_setting('shop.batch', true), '')::uuid,
    tg_argv[0],
    (coalesce(is_now, was) ->> tg_argv[1])::uuid,
    tg_table_name,
    lower(tg_op),
    case when tg_op <> 'INSERT' then (
      select jsonb_object_agg(key, value) from jsonb_each(was)
      where key = any(differ) or key = tg_argv[1] or tg_argv[2] = 'whole'
    ) end,
    case when tg_op <> 'DELETE' then (
      select jsonb_object_agg(key, value) from jsonb_each(is_now)
      where key = any(differ) or key = tg_argv[1] or tg_argv[2] = 'whole'
    ) end
  );
  return null;
end
$$;

-- Never of `available`: bookings do not fire it.
create trigger tools_audited
  after insert or delete or update of name, price_cents, img, description, category, featured, sku, unit, pack, step,
    min_quantity, min_holds, lead_days, made_to_order, reorder_point, deleted_at on tools
  for each row execute function record_change('tool', 'id');
create trigger price_tiers_audited
  after insert or update or delete on price_tiers
  for each row execute function record_change('tool', 'tool_id', 'whole');
create trigger tool_specs_audited
  after insert or update or delete on tool_specs
  for each row execute function record_change('tool', 'tool_id', 'whole');
create trigger tool_files_audited
  after insert or update or delete on tool_files
  for each row execute function record_change('tool', 'tool_id', 'whole');
create trigger tool_links_audited
  after insert or update or delete on tool_links
  for each row execute function record_change('tool', 'tool_id', 'whole');
create trigger tool_tags_audited
  after insert or update or delete on tool_tags
  for each row execute function record_change('tool', 'tool_id', 'whole');
create trigger tool_dimensions_audited
  after insert or update or delete on tool_dimensions
  for each row execute function record_change('tool', 'tool_id', 'whole');
create trigger users_audited
  after update of admin on users
  for each row execute function record_change('user', 'id');
create trigger payments_audited
  after update of state on payments
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('payment', 'id');
create trigger bookings_audited
  after update of po_number, company, tax_id, delivery, billing, requested_on, remark on bookings
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('booking', 'id');
