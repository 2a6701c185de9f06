-- The company's day of a time (contract/company.ts): `overview_facts` are of its days.
create function company_day(at timestamptz) returns date language sql immutable parallel safe
return (at at time zone 'Asia/Dhaka')::date;

-- What the office's overview adds up, of days that have ended and of whole months of them (server/overview/facts.ts).
create table overview_facts (
  unit text not null check (unit in ('day', 'month')),
  kind text not null,
  -- The day, or the first of the month.
  day date not null,
  -- Of a tool or an account, or of a number of tenths of an hour or of days.
  id uuid,
  at integer,
  n bigint not null,
  m bigint not null,
  cents numeric not null
);
create index overview_facts_idx on overview_facts (unit, day, kind);

-- The days and months whose facts are stored.
create table overview_built (
  unit text not null check (unit in ('day', 'month')),
  day date not null,
  primary key (unit, day)
);

-- Days before today of which something has changed: what is stored of them no longer counts. Only appended to, so that
-- no transaction waits for another.
create table overview_marks (day date not null);

-- Marks the days of these times and, of a booking, of its payments.
create function mark_overview(booking uuid, variadic times timestamptz[]) returns void language sql
begin atomic
  insert into overview_marks (day)
  select distinct company_day(changed) from (
    select unnest(times) union all select date from payments where booking_id = booking
  ) as at(changed)
  where company_day(changed) < company_day(now());
end;

-- What was placed today has figures of today alone: the usual order and payment mark nothing.
-- The conditions do without `company_day`, which PostgreSQL would expand for each order.
create function mark_booking() returns trigger language plpgsql as $$
begin
  perform mark_overview(new.id, new.created_at, new.paid_at, old.created_at, old.paid_at);
  return null;
end
$$;
create trigger bookings_arrived_late
  after insert on bookings
  for each row when ((new.created_at at time zone 'Asia/Dhaka')::date < (now() at time zone 'Asia/Dhaka')::date) execute function mark_booking();
create trigger bookings_marked
  after update of created_at, user_id, total_cents, paid, paid_at, transaction_id, refunded_at, deleted_at on bookings
  for each row when (
    (least(old.created_at, new.created_at) at time zone 'Asia/Dhaka')::date < (now() at time zone 'Asia/Dhaka')::date
    and (old.created_at, old.user_id, old.total_cents, old.paid_at, old.transaction_id, old.refunded_at, old.deleted_at)
      is distinct from (new.created_at, new.user_id, new.total_cents, new.paid_at, new.transaction_id, new.refunded_at, new.deleted_at)
  ) execute function mark_booking();

create function mark_payment() returns trigger language plpgsql as $$
begin
  perform mark_overview(null, new.date, old.date);
  return null;
end
$$;
create trigger payments_arrived_late
  after insert on payments
  for each row when ((new.date at time zone 'Asia/Dhaka')::date < (now() at time zone 'Asia/Dhaka')::date) execute function mark_payment();
create trigger payments_marked
  after update of date, booking_id, user_id, transaction_id, state, amount_cents, returned_cents on payments
  for each row when (
    (least(old.date, new.date) at time zone 'Asia/Dhaka')::date < (now() at time zone 'Asia/Dhaka')::date
    and (old.date, old.booking_id, old.user_id, old.transaction_id, old.state, old.amount_cents, old.returned_cents)
      is distinct from (new.date, new.booking_id, new.user_id, new.transaction_id, new.state, new.amount_cents, new.returned_cents)
  ) execute function mark_payment();

-- Lines and shipments change the figures of their booking. First promised days change with `paid_at`, which marks.
create function mark_booking_of() returns trigger language plpgsql as $$
declare
  of_booking uuid := coalesce(new.booking_id, old.booking_id);
begin
  perform mark_overview(of_booking, created_at, paid_at) from bookings where id = of_booking;
  return null;
end
$$;
create trigger booking_lines_marked
  after update of cancelled, returned on booking_lines
  for each row when (old.cancelled <> new.cancelled or old.returned <> new.returned) execute function mark_booking_of();
create trigger shipments_arrived
  after insert on shipments
  for each row when (new.shipped_at is not null) execute function mark_booking_of();
create trigger shipments_marked
  after update of shipped_at on shipments
  for each row when (old.shipped_at is distinct from new.shipped_at) execute function mark_booking_of();
create trigger shipments_gone
  after delete on shipments
  for each row when (old.shipped_at is not null) execute function mark_booking_of();
