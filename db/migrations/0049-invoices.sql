-- A rate holds from its day on; of a code the latest that has begun counts.
create table tax_rates (
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  kind text not null check (kind in ('standard', 'reduced', 'zero', 'exempt', 'export', 'reverse')),
  -- Why no tax is charged, as papers say it.
  reason text,
  valid_from date not null,
  primary key (code, valid_from)
);

-- The code of the rate at which a tool is sold at home.
alter table tools add column tax_class text not null default 'standard';

-- What is charged stays the sum of the lines: tax is a line for each rate. `tax_code` and `tax_percent` are null where no
-- tax was thought of when the line was written. Lines of tax come after at most a thousand others.
alter table booking_lines
  add column kind text not null default 'tool' check (kind in ('tool', 'charge', 'tax')),
  add column tax_code text,
  add column tax_percent numeric(5, 2) check (tax_percent between 0 and 100),
  add constraint booking_lines_taxed check ((tax_code is null) = (tax_percent is null)),
  drop constraint booking_lines_line_check,
  add constraint booking_lines_line_check check (line between 1 and 1020);
update booking_lines set kind = 'charge' where tool_id is null;
alter table quote_lines
  add column kind text not null default 'tool' check (kind in ('tool', 'charge', 'tax')),
  add column tax_code text,
  add column tax_percent numeric(5, 2) check (tax_percent between 0 and 100),
  add constraint quote_lines_taxed check ((tax_code is null) = (tax_percent is null)),
  drop constraint quote_lines_line_check,
  add constraint quote_lines_line_check check (line between 1 and 1020);
update quote_lines set kind = 'charge' where tool_id is null;

-- On account: confirmed when it is placed, paid until `pay_until` (`due_on` is the first promised day). `credited_cents` is
-- what of the total is no longer owed, since its pieces were cancelled or given back before they were paid.
alter table bookings
  add column terms_days smallint check (terms_days between 1 and 180),
  add column pay_until date,
  add column credited_cents bigint not null default 0,
  add column incoterm text,
  add column incoterm_place text,
  drop constraint bookings_pay_by_check,
  add constraint bookings_pay_by_check check (pay_by in ('card', 'transfer', 'account')),
  add constraint bookings_on_account check ((pay_by = 'account') = (terms_days is not null)),
  add constraint bookings_credited check (credited_cents >= 0 and transferred_cents + credited_cents <= total_cents);
create index bookings_owed_idx on bookings (company_id, pay_until) where pay_by = 'account' and not paid and deleted_at is null;

-- Why a company is not reminded of what it owes, if the office has paused that, and the day it was reminded last.
alter table companies add column reminders_paused text, add column reminded_on date;

-- One transfer that pays several bookings of a company.
alter table payments add column batch_id uuid;
create index payments_batch_id_idx on payments (batch_id) where batch_id is not null;

-- The last number of each series and year, counted in the transaction that writes the invoice: no number is left out.
create table invoice_series (
  series text not null,
  year smallint not null,
  last integer not null,
  primary key (series, year)
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit')),
  series text not null,
  year smallint not null,
  number integer not null check (number > 0),
  booking_id uuid not null references bookings (id),
  -- The number of the shipment that it is for; null of a credit note.
  shipment smallint,
  refund_id uuid unique references refunds (id),
  return_id uuid unique references returns (id),
  -- The invoice that a credit note takes back a part of.
  corrects uuid references invoices (id),
  issued_at timestamptz not null,
  supply_on date not null,
  due_on date,
  net_cents bigint not null,
  tax_cents bigint not null,
  gross_cents bigint not null,
  -- Taka for one dollar, where a paper in taka was asked for.
  fx_rate numeric(12, 6),
  seller jsonb not null,
  buyer jsonb not null,
  facts jsonb not null,
  -- The name of its PDF in the private store, where it is kept once it is made.
  paper text not null,
  unique (series, year, number),
  unique (booking_id, shipment),
  constraint invoices_sums check (net_cents + tax_cents = gross_cents),
  constraint invoices_credit check ((kind = 'credit') = (corrects is not null))
);
create index invoices_booking_id_idx on invoices (booking_id);
create index invoices_issued_at_idx on invoices (issued_at desc, id);
create index invoices_corrects_idx on invoices (corrects) where corrects is not null;

create table invoice_lines (
  invoice_id uuid not null references invoices (id),
  line smallint not null,
  -- The line of the booking; null of a sum that is for none.
  booking_line smallint,
  name text not null,
  sku text,
  hs_code text,
  origin text,
  unit text,
  quantity integer not null,
  unit_cents bigint not null,
  net_cents bigint not null,
  tax_code text not null,
  percent numeric(5, 2) not null,
  primary key (invoice_id, line)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is final', tg_table_name;
end
$$;
create trigger invoices_are_final
  before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoice_lines_are_final
  before update or delete on invoice_lines
  for each row execute function refuse_change();

alter table booking_events drop constraint booking_events_kind_check;
alter table booking_events add constraint booking_events_kind_check check (kind in ('placed', 'reminded', 'paid', 'transfer', 'reversed', 'lapsed', 'retaken', 'changed',
  'promised', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded', 'refund-failed', 'mail', 'note', 'approved', 'deleted',
  'invoiced', 'credited')) not valid;

-- What the office changes of rates and of a company's reminders, and the class of a tool, is recorded.
drop trigger tools_changed on tools;
create trigger tools_changed
  after insert or delete or update of name, price_cents, img, description, category, featured, deleted_at,
    sku, unit, pack, step, min_quantity, min_holds, lead_days, made_to_order, tax_class on tools
  for each statement execute function notify_catalogue_change();
drop trigger tools_audited on tools;
create trigger tools_audited
  after insert or delete or update of name, price_cents, img, description, category, featured, sku, unit, pack, step,
    min_quantity, min_holds, lead_days, made_to_order, reorder_point, tax_class, deleted_at on tools
  for each row execute function record_change('tool', 'id');
drop trigger companies_audited on companies;
create trigger companies_audited
  after insert or update on companies
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('company', 'id', 'name', 'tax_id', 'country', 'state', 'needs_po', 'terms_days', 'credit_cents',
    'invoice_email', 'note', 'reminders_paused');
