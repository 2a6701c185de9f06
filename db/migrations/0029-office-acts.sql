-- Every act of the office leaves a row in `changes`, and no row holds more of a person than the page of changes shows.

create function only_fields(fields jsonb, kept text[]) returns jsonb language sql immutable as $$
  select jsonb_object_agg(key, value) from jsonb_each(fields) where key = any(kept)
$$;

-- Arguments: the noun, the column that holds its id, and, of tables that hold more than the record may, the columns of it.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  unseen text[] := array[tg_argv[1], 'created_at', 'updated_at'] || case tg_op when 'UPDATE' then '{available}'::text[] end;
  was jsonb := to_jsonb(old) - unseen;
  is_now jsonb := to_jsonb(new) - unseen;
begin
  if tg_nargs > 2 then
    was := only_fields(was, tg_argv[2:]);
    is_now := only_fields(is_now, tg_argv[2:]);
  end if;
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

-- The same for a list.
create or replace function record_list() returns trigger language plpgsql as $$
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
    if tg_nargs > 2 then
      was := (select coalesce(jsonb_agg(only_fields(item, tg_argv[2:])), '[]') from jsonb_array_elements(was) item);
      is_now := (select coalesce(jsonb_agg(only_fields(item, tg_argv[2:])), '[]') from jsonb_array_elements(is_now) item);
    end if;
    if was <> is_now then
      perform store_change(tg_argv[0], thing, 'update', jsonb_build_object(tg_table_name, was), jsonb_build_object(tg_table_name, is_now));
    end if;
  end loop;
  return null;
end
$$;

-- A list that buyers and the shop change too: only what the office does to it is recorded, with the columns that are named.
create procedure audit_office_list(list text, noun text, id_column text, kept text[]) language plpgsql as $$
declare
  act text;
  rows text;
begin
  for act, rows in values
    ('insert', 'new table as arrived'), ('update', 'old table as gone new table as arrived'), ('delete', 'old table as gone')
  loop
    execute format('drop trigger if exists %s_audited_%s on %I', list, act, list);
    execute format('create trigger %s_audited_%s after %s on %I referencing %s for each statement
      when (current_setting(''shop.actor'', true) <> '''') execute function record_list(%L, %L, %s)',
      list, act, act, list, rows, noun, id_column, (select string_agg(quote_literal(each), ', ') from unnest(kept) each));
  end loop;
end
$$;

drop trigger users_audited on users;
create trigger users_audited
  after update of admin on users
  for each row execute function record_change('user', 'id', 'admin');

drop trigger payments_audited on payments;
create trigger payments_audited
  after update of state on payments
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('payment', 'id', 'state', 'reason_code', 'reason_note', 'refund_due');
drop trigger payments_recorded_audited on payments;
create trigger payments_recorded_audited
  after insert on payments
  for each row when (current_setting('shop.actor', true) <> '' and new.method = 'transfer')
  execute function record_change('payment', 'id', 'booking_id', 'method', 'amount_cents', 'reference', 'received_on', 'state', 'reason_code');
drop trigger refunds_audited on refunds;
create trigger refunds_audited
  after insert on refunds
  for each row when (current_setting('shop.actor', true) <> '' and new.kind in ('cancel', 'return', 'goodwill'))
  execute function record_change('payment', 'payment_id', 'booking_id', 'amount_cents', 'kind', 'reason');
drop trigger refunds_sent_audited on refunds;
create trigger refunds_sent_audited
  after update of sent_on on refunds
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('payment', 'payment_id', 'sent_on', 'reference');

drop trigger quotes_audited on quotes;
create trigger quotes_audited
  after update of state on quotes
  for each row execute function record_change('quote', 'id', 'state', 'terms', 'total_cents', 'valid_until', 'booking_id', 'decided_why');
create trigger quotes_made_audited
  after insert on quotes
  for each row when (current_setting('shop.actor', true) not in ('', new.user_id::text))
  execute function record_change('quote', 'id', 'state', 'terms', 'total_cents', 'valid_until');
call audit_office_list('quote_links', 'quote', 'quote_id', '{id,sent_to,may,expires_at,revoked_at}');

-- Who of the office placed a booking for its owner; null where the owner did.
alter table bookings add column made_by uuid references users (id) on delete set null;
create index bookings_made_by_idx on bookings (made_by) where made_by is not null;
-- Several orders are written in one transaction: the row itself names who acts.
create function record_order() returns trigger language plpgsql as $$
declare
  actor text := coalesce(current_setting('shop.actor', true), '');
  source text := coalesce(current_setting('shop.source', true), '');
begin
  perform set_config('shop.actor', new.made_by::text, true), set_config('shop.source', 'page', true);
  perform store_change('booking', new.id, 'insert', null,
    only_fields(to_jsonb(new), '{total_cents,pay_by,po_number,company,tax_id,delivery,billing,requested_on,remark}'));
  perform set_config('shop.actor', actor, true), set_config('shop.source', source, true);
  return null;
end
$$;
create trigger bookings_made_audited
  after insert on bookings
  for each row when (new.made_by is not null) execute function record_order();
drop trigger bookings_audited on bookings;
create trigger bookings_audited
  after update of po_number, company, tax_id, delivery, billing, requested_on, remark, deleted_at on bookings
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('booking', 'id', 'po_number', 'company', 'tax_id', 'delivery', 'billing', 'requested_on', 'remark',
    'deleted_at', 'hidden_at');
call audit_office_list('booking_files', 'booking', 'booking_id', '{id,kind,name,type,bytes}');
call audit_office_list('shipments', 'booking', 'booking_id', '{number,carrier,tracking,tracking_url,note,shipped_at,delivered_at}');
call audit_office_list('shipment_lines', 'booking', 'booking_id', '{shipment_id,line,quantity}');
call audit_office_list('return_lines', 'booking', 'booking_id', '{return_id,line,quantity,restocked}');

-- What the office did to a booking, as its timeline has it; not the acts that are recorded with their payment, quote or papers.
create function record_event() returns trigger language plpgsql as $$
begin
  perform store_change('booking', new.booking_id, 'update', '{"event": null}',
    jsonb_build_object('event', jsonb_build_object('kind', new.kind, 'data', new.data)));
  return null;
end
$$;
create trigger booking_events_told
  after insert on booking_events
  for each row when (current_setting('shop.actor', true) <> '' and new.actor = 'office'
    and new.kind not in ('paid', 'transfer', 'reversed', 'lapsed', 'retaken', 'refunded', 'refund-failed', 'approved', 'deleted')
    and (new.kind <> 'changed' or new.data ? 'shipment'))
  execute function record_event();

create trigger contact_messages_audited
  after update of answered_at on contact_messages
  for each row when (current_setting('shop.actor', true) <> '') execute function record_change('question', 'id', 'answered_at');
-- What an import changes is recorded with the tools and machines.
create trigger imports_audited
  after insert or delete or update of state, counts on imports
  for each row when (current_setting('shop.actor', true) <> '' and coalesce(current_setting('shop.batch', true), '') = '')
  execute function record_change('import', 'id', 'name', 'kind', 'state', 'counts');

-- What was recorded before, without what no page shows of it.
update changes set before = only_fields(before, kept), after = only_fields(after, kept)
from (values
  ('user', '{admin}'::text[]),
  ('payment', '{state,reason_code,reason_note,refund_due,booking_id,method,amount_cents,reference,received_on,kind,reason,sent_on}'),
  ('quote', '{state,terms,total_cents,valid_until,booking_id,decided_why}'),
  ('booking', '{po_number,company,tax_id,delivery,billing,requested_on,remark,booking_files,hold_until,reason}')) as shown (noun, kept)
where changes.noun = shown.noun
  and (before is distinct from only_fields(before, kept) or after is distinct from only_fields(after, kept));
