-- The office's changes, written by triggers, so that no statement can forget one.
create table changes (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid references users (id) on delete set null,
  source text not null check (source in ('page', 'import', 'undo', 'shell')),
  batch_id uuid,
  noun text not null,
  noun_id uuid,
  act text not null check (act in ('insert', 'update', 'delete')),
  -- The columns that differ, and under the name of its table each list that differs, whole.
  before jsonb,
  after jsonb,
  undone_by uuid references changes (id),
  transaction xid8 not null default pg_current_xact_id()
);
create index changes_at_idx on changes (at desc, id);
create index changes_noun_idx on changes (noun, at desc, id);
create index changes_noun_id_idx on changes (noun_id, at desc, id);
create index changes_batch_idx on changes (batch_id) where batch_id is not null;
create index changes_actor_id_idx on changes (actor_id, at desc) where actor_id is not null;
create index changes_undone_by_idx on changes (undone_by) where undone_by is not null;

-- All that one transaction changes of one thing is one row, so that one press of a button is undone by one. `was` and
-- `is_now` are fields of it that differ. `shop.actor` is who in the office acts (server/database/as-office.ts).
create function store_change(of_noun text, of_id uuid, of_act text, was jsonb, is_now jsonb)
returns void language plpgsql as $$
declare
  earlier changes;
  first jsonb;
  last jsonb;
begin
  if current_setting('shop.audit', true) = 'off' then
    return;
  end if;
  if of_id is null then
    select * into earlier from changes
    where noun = of_noun and noun_id is null and at = now() and transaction = pg_current_xact_id();
  else
    select * into earlier from changes
    where noun = of_noun and noun_id = of_id and at = now() and transaction = pg_current_xact_id();
  end if;
  if not found then
    insert into changes (actor_id, source, batch_id, noun, noun_id, act, before, after)
    values (
      nullif(current_setting('shop.actor', true), '')::uuid,
      coalesce(nullif(current_setting('shop.source', true), ''), 'shell'),
      nullif(current_setting('shop.batch', true), '')::uuid,
      of_noun, of_id, of_act, was, is_now
    );
    return;
  end if;
  first := case when was is null then earlier.before else was || earlier.before end;
  last := earlier.after || is_now;
  if earlier.act = 'update' and of_act = 'update' then
    select coalesce(jsonb_object_agg(key, value), '{}') into first
    from jsonb_each(first) where value is distinct from last -> key;
    select coalesce(jsonb_object_agg(key, value), '{}') into last
    from jsonb_each(last) where first ? key;
  end if;
  if first = '{}' or earlier.act = 'insert' and of_act = 'delete' then
    delete from changes where id = earlier.id;
  else
    update changes set before = first, after = last, act = case of_act when 'delete' then of_act else earlier.act end
    where id = earlier.id;
  end if;
end
$$;

-- Arguments: the noun and the column that holds its id. Of a new or deleted row all columns are stored.
create function record_change() returns trigger language plpgsql as $$
declare
  unseen text[] := array[tg_argv[1], 'created_at', 'updated_at'] || case tg_op when 'UPDATE' then '{available}'::text[] end;
  was jsonb := to_jsonb(old) - unseen;
  is_now jsonb := to_jsonb(new) - unseen;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, is_now -> key) into was, is_now
    from jsonb_each(was) where value is distinct from is_now -> key;
    if was is null then
      return null;
    end if;
  end if;
  perform store_change(tg_argv[0], (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[1])::uuid, lower(tg_op), was, is_now);
  return null;
end
$$;

-- The same for rows that are a list of the thing: the list is stored whole, before and after.
create function record_list() returns trigger language plpgsql as $$
declare
  thing uuid;
  was jsonb;
  is_now jsonb;
begin
  if current_setting('shop.audit', true) = 'off' then
    return null;
  end if;
  for thing, was, is_now in execute format(
    'with gone_rows as (select to_jsonb(gone) as item from %1$s gone), new_rows as (select to_jsonb(arrived) as item from %2$s arrived),
      things as (select (item ->> %4$L)::uuid as thing from gone_rows union select (item ->> %4$L)::uuid from new_rows),
      items as (select %4$I as thing, to_jsonb(%3$I) as item from %3$I where %4$I in (select thing from things))
    select thing,
      (select coalesce(jsonb_agg(item - ''{%4$s,created_at}''::text[] order by item -> ''position'', item), ''[]'') from (
        select item from items where items.thing = things.thing and item not in (select item from new_rows)
        union all select item from gone_rows where (item ->> %4$L)::uuid = things.thing
      ) as old_items),
      (select coalesce(jsonb_agg(item - ''{%4$s,created_at}''::text[] order by item -> ''position'', item), ''[]'') from items
        where items.thing = things.thing)
    from things',
    case tg_op when 'INSERT' then format('(select * from %I where false)', tg_table_name) else 'gone' end,
    case tg_op when 'DELETE' then format('(select * from %I where false)', tg_table_name) else 'arrived' end,
    tg_table_name, tg_argv[1])
  loop
    if was <> is_now then
      perform store_change(tg_argv[0], thing, 'update', jsonb_build_object(tg_table_name, was), jsonb_build_object(tg_table_name, is_now));
    end if;
  end loop;
  return null;
end
$$;

-- A list needs a trigger for each act: PostgreSQL shows the changed rows to no trigger for several.
create procedure audit_list(list text, noun text, id_column text) language plpgsql as $$
begin
  execute format('create trigger %s_audited_insert after insert on %I referencing new table as arrived
    for each statement execute function record_list(%L, %L)', list, list, noun, id_column);
  execute format('create trigger %s_audited_update after update on %I referencing old table as gone new table as arrived
    for each statement execute function record_list(%L, %L)', list, list, noun, id_column);
  execute format('create trigger %s_audited_delete after delete on %I referencing old table as gone
    for each statement execute function record_list(%L, %L)', list, list, noun, id_column);
end
$$;

-- Never of `available`: bookings do not fire it.
create trigger tools_audited
  after insert or delete or update of name, price_cents, img, description, category, featured, sku, unit, pack, step,
    min_quantity, min_holds, lead_days, made_to_order, reorder_point, deleted_at on tools
  for each row execute function record_change('tool', 'id');
call audit_list('price_tiers', 'tool', 'tool_id');
call audit_list('tool_specs', 'tool', 'tool_id');
call audit_list('tool_files', 'tool', 'tool_id');
call audit_list('tool_links', 'tool', 'tool_id');
call audit_list('tool_tags', 'tool', 'tool_id');
call audit_list('tool_dimensions', 'tool', 'tool_id');
create trigger users_audited
  after update of admin on users
  for each row execute function record_change('user', 'id');
create trigger payments_audited
  after update of state on payments
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('payment', 'id');
create trigger payments_recorded_audited
  after insert on payments
  for each row when (current_setting('shop.actor', true) <> '' and new.method = 'transfer')
  execute function record_change('payment', 'id');
create trigger refunds_audited
  after insert on refunds
  for each row when (current_setting('shop.actor', true) <> '' and new.kind in ('cancel', 'return', 'goodwill'))
  execute function record_change('payment', 'payment_id', 'whole');
create trigger refunds_sent_audited
  after update of sent_on on refunds
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('payment', 'payment_id', 'whole');
create trigger bookings_audited
  after update of po_number, company, tax_id, delivery, billing, requested_on, remark on bookings
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('booking', 'id');

create trigger booking_files_audited_insert
  after insert on booking_files referencing new table as arrived
  for each statement when (current_setting('shop.actor', true) <> '')
  execute function record_list('booking', 'booking_id');
create trigger booking_files_audited_delete
  after delete on booking_files referencing old table as gone
  for each statement when (current_setting('shop.actor', true) <> '')
  execute function record_list('booking', 'booking_id');

-- What was not written by the office is not the office's act: a deleted account takes its note along.
create function record_note() returns trigger language plpgsql as $$
begin
  perform store_change('customer', new.user_id, 'update',
    jsonb_build_object('note', old.note), jsonb_build_object('note', new.note));
  return null;
end
$$;
create trigger customer_notes_audited
  after insert or update on customer_notes
  for each row when (current_setting('shop.actor', true) <> '') execute function record_note();

-- The synonyms are one list of the shop: it is stored whole and without an id.
create function record_synonyms() returns trigger language plpgsql as $$
declare
  was jsonb;
  is_now jsonb := (select coalesce(jsonb_agg(to_jsonb(synonyms) order by word), '[]') from synonyms);
begin
  if tg_when = 'BEFORE' then
    perform set_config('shop.synonyms', is_now::text, true);
    return null;
  end if;
  was := current_setting('shop.synonyms')::jsonb;
  if was <> is_now then
    perform store_change('synonym', null, 'update', jsonb_build_object('synonyms', was), jsonb_build_object('synonyms', is_now));
  end if;
  return null;
end
$$;
create trigger synonyms_read
  before insert or update or delete on synonyms
  for each statement execute function record_synonyms();
create trigger synonyms_audited
  after insert or update or delete on synonyms
  for each statement execute function record_synonyms();

-- A correction of the stock. It is recorded before the tool's row is changed.
create function record_correction() returns trigger language plpgsql as $$
declare
  now_available integer := (select available from tools where id = new.tool_id);
begin
  perform store_change('stock', new.tool_id, 'update',
    jsonb_build_object('available', now_available),
    jsonb_build_object('available', now_available + new.quantity));
  return null;
end
$$;
create trigger stock_movements_audited
  after insert on stock_movements
  for each row when (new.kind = 'adjust') execute function record_correction();
