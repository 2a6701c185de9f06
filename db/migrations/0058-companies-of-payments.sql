-- Payments are searched by the company that their booking is for, too. A release without the column searches as before.
alter table payments add column company text;

create function payment_company() returns trigger language plpgsql as $$
begin
  select company into new.company from bookings where id = new.booking_id;
  return new;
end
$$;
create trigger payments_company before insert on payments for each row execute function payment_company();

create function company_of_payments() returns trigger language plpgsql as $$
begin
  update payments set company = new.company where booking_id = new.id;
  return null;
end
$$;
create trigger bookings_payments_company
  after update of company on bookings
  for each row when (old.company is distinct from new.company)
  execute function company_of_payments();

update payments set company = bookings.company from bookings where bookings.id = booking_id and bookings.company is not null;

do $$
begin
  create index payments_company_idx on payments using gin (fold_text(company) gin_trgm_ops) where company is not null;
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;
