-- Sums of each account, by which the office's list of customers is sorted. Bookings and payments append what they add, so
-- that none waits for another's; it is added up before the list is read (server/customers/customer-sums.ts).
create table customer_sums (
  user_id uuid primary key references users (id) on delete cascade,
  -- Deleted paid bookings count, deleted unpaid ones do not.
  bookings integer not null default 0,
  unpaid integer not null default 0,
  -- Settled payments without what went back.
  revenue_cents bigint not null default 0,
  last_booking_at timestamptz
);
create index customer_sums_revenue_idx on customer_sums (revenue_cents desc, user_id);
create index customer_sums_last_idx on customer_sums (last_booking_at desc nulls last, user_id);

create table customer_additions (
  user_id uuid not null,
  bookings integer not null default 0,
  unpaid integer not null default 0,
  revenue_cents bigint not null default 0
);

create function start_customer_sums() returns trigger language plpgsql as $$
begin
  insert into customer_sums (user_id) select id from arrived;
  return null;
end
$$;
create trigger users_counted
  after insert on users
  referencing new table as arrived
  for each statement execute function start_customer_sums();

create function count_new_bookings() returns trigger language plpgsql as $$
begin
  insert into customer_additions (user_id, bookings, unpaid)
  select user_id, count(*) filter (where paid or deleted_at is null), count(*) filter (where not paid and deleted_at is null)
  from arrived group by user_id;
  return null;
end
$$;
create trigger bookings_counted
  after insert on bookings
  referencing new table as arrived
  for each statement execute function count_new_bookings();

create function count_changed_booking() returns trigger language plpgsql as $$
begin
  insert into customer_additions (user_id, bookings, unpaid)
  values (
    new.user_id,
    (new.paid or new.deleted_at is null)::integer - (old.paid or old.deleted_at is null)::integer,
    (not new.paid and new.deleted_at is null)::integer - (not old.paid and old.deleted_at is null)::integer
  );
  return null;
end
$$;
create trigger bookings_recounted
  after update of paid, deleted_at on bookings
  for each row when (old.paid <> new.paid or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_changed_booking();

create function count_new_payments() returns trigger language plpgsql as $$
begin
  insert into customer_additions (user_id, revenue_cents)
  select user_id, sum(amount_cents - returned_cents) from arrived where state = 'settled' group by user_id;
  return null;
end
$$;
create trigger payments_counted
  after insert on payments
  referencing new table as arrived
  for each statement execute function count_new_payments();

create function count_changed_payment() returns trigger language plpgsql as $$
begin
  insert into customer_additions (user_id, revenue_cents)
  values (
    new.user_id,
    case new.state when 'settled' then new.amount_cents - new.returned_cents else 0 end
      - case old.state when 'settled' then old.amount_cents - old.returned_cents else 0 end
  );
  return null;
end
$$;
create trigger payments_recounted
  after update of state, amount_cents, returned_cents on payments
  for each row when (old.state <> new.state or old.amount_cents <> new.amount_cents or old.returned_cents <> new.returned_cents)
  execute function count_changed_payment();
