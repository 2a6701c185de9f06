-- One purchase. Money is of the booking, goods are of its lines.
create table bookings (
  id uuid primary key default gen_random_uuid(),
  -- Read out as B-000123.
  number bigint generated always as identity constraint bookings_number_key unique,
  -- The owner. Never found by the e-mail below, which may differ from the account's.
  user_id uuid not null references users (id),
  name text not null,
  email text not null,
  phone text not null,
  company text,
  tax_id text,
  po_number text check (char_length(po_number) between 1 and 50),
  -- Snapshots of addresses (CONTRACT section 4.3).
  delivery jsonb,
  billing jsonb,
  requested_on date,
  remark text,
  total_cents bigint not null constraint bookings_total check (total_cents between 1 and 9999999999),
  pay_by text not null default 'card' check (pay_by in ('card', 'transfer')),
  -- The bank transfers that count for it, with what of them went back since: a card pays only what has none.
  transferred_cents bigint not null default 0 check (transferred_cents between 0 and total_cents),
  paid boolean not null default false,
  transaction_id text,
  paid_at timestamptz,
  -- A refunded booking stays paid.
  refunded_at timestamptz,
  -- True while the lines' quantities are taken from `available`; `hold_round` counts how often they were retaken.
  stock_taken boolean not null default true,
  hold_round integer not null default 0,
  hold_until timestamptz not null,
  -- A hold is shorter while the account's address is not verified. This is when it would end with a verified address;
  -- null for bookings of a verified account.
  verified_hold_until timestamptz,
  -- When the buyer was reminded that the hold is about to lapse; null again once the stock is retaken.
  reminded_at timestamptz,
  -- Made of the lines when the booking is written (server/bookings/booking-header.ts): the lists read and sort whole
  -- tables by them. Of several lines, `price_cents` is the total and `quantity` is 1.
  tool_id uuid not null references tools (id),
  product_name text not null,
  price_cents bigint not null check (price_cents > 0),
  quantity integer not null check (quantity > 0),
  line_count smallint not null check (line_count between 1 and 1000),
  pieces bigint not null check (pieces > 0),
  below_minimum boolean not null,
  -- Stored by the transaction that changes a fact of it (contract/booking-state.ts).
  state text not null default 'unpaid' check (state in ('unpaid', 'lapsed', 'in-review', 'confirmed', 'part-shipped',
    'shipped', 'delivered', 'returned', 'cancelled', 'refunded')),
  -- What the list of shipments asks, stored with the state: whether pieces are in no shipment yet, whether a shipment is
  -- packed or on its way, and the first promised day of what has not been shipped.
  to_pack boolean not null default false,
  has_packed boolean not null default false,
  on_its_way boolean not null default false,
  due_on date,
  -- The names and part numbers of all lines.
  line_texts text not null,
  search_text text not null generated always as (
    lower('B-' || lpad(number::text, greatest(6, length(number::text)), '0') || chr(10) || product_name || chr(10) || name
      || chr(10) || email || chr(10) || phone || chr(10) || coalesce(company, '') || chr(10) || coalesce(po_number, '')
      || chr(10) || coalesce(transaction_id, '') || chr(10) || line_texts)
  ) stored,
  -- The booking that was placed in place of this one.
  replaced_by uuid references bookings (id),
  idempotency_key text,
  request_hash bytea,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint bookings_transaction_id_key unique (transaction_id),
  constraint bookings_idempotency_key unique (user_id, idempotency_key),
  constraint bookings_header check (price_cents * quantity = total_cents),
  constraint bookings_paid_has_transaction check (paid = (transaction_id is not null)),
  constraint bookings_paid_has_time check (paid = (paid_at is not null)),
  constraint bookings_refunded_was_paid check (refunded_at is null or paid),
  constraint bookings_key_has_hash check ((idempotency_key is null) = (request_hash is null))
);

create index bookings_user_id_idx on bookings (user_id, created_at desc, id);
create index bookings_tool_id_idx on bookings (tool_id);
create index bookings_unpaid_idx on bookings (user_id, total_cents) where not paid and deleted_at is null;
create index bookings_lapsing_idx on bookings (hold_until) where not paid and stock_taken;
create index bookings_to_remind_idx on bookings (hold_until)
  where not paid and stock_taken and reminded_at is null and deleted_at is null;
create index bookings_email_idx on bookings (lower(email), created_at desc, id) where deleted_at is null;
create index bookings_paid_at_idx on bookings (paid_at) where paid;
create index bookings_deleted_paid_idx on bookings (created_at) where paid and deleted_at is not null;
create index bookings_replaced_by_idx on bookings (replaced_by) where replaced_by is not null;
create index bookings_po_idx on bookings (user_id, lower(po_number)) where po_number is not null;

-- The office's list of bookings in each of its orders, and by its rare states.
create index bookings_created_at_idx on bookings (created_at desc, id) where deleted_at is null;
create index bookings_by_total_idx on bookings (total_cents desc, created_at desc, id) where deleted_at is null;
create index bookings_pieces_idx on bookings (pieces desc, created_at desc, id) where deleted_at is null;
create index bookings_by_buyer_idx on bookings (lower(name) collate by_name, created_at desc, id) where deleted_at is null;
create index bookings_below_minimum_idx on bookings (created_at desc, id) where below_minimum and deleted_at is null;
create index bookings_transfer_idx on bookings (created_at desc, id) where pay_by = 'transfer' and deleted_at is null;
create index bookings_state_idx on bookings (state, created_at desc, id) where deleted_at is null;
-- What the office has to ship, what is due first.
create index bookings_to_pack_idx on bookings (due_on, created_at, id) where to_pack and deleted_at is null;
create index bookings_packed_idx on bookings (due_on, created_at, id) where has_packed and deleted_at is null;
create index bookings_due_idx on bookings (due_on, created_at, id) where due_on is not null and deleted_at is null;
create index bookings_on_its_way_idx on bookings (created_at desc, id) where on_its_way and deleted_at is null;

-- What the office searches bookings by.
do $$
begin
  create index bookings_text_idx on bookings using gin (search_text gin_trgm_ops) where deleted_at is null;
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;

-- A tool and its quantity in a booking, as they were then: lines never change. One without a tool is a charge of the office.
create table booking_lines (
  booking_id uuid not null references bookings (id),
  line smallint not null check (line between 1 and 1000),
  tool_id uuid references tools (id),
  name text not null check (name <> ''),
  sku text,
  unit text not null default 'piece',
  quantity integer not null check (quantity > 0),
  -- Less than the quantity only where a tool is made to order.
  from_stock integer not null check (from_stock between 0 and quantity),
  unit_cents bigint not null check (unit_cents >= 0),
  amount_cents bigint not null generated always as (unit_cents * quantity) stored,
  -- The price of one piece at that time, and from how many pieces `unit_cents` holds; null if it is the base price.
  base_cents bigint not null,
  tier_from integer,
  note text,
  lead_days smallint,
  -- The day that the office has offered in a quote: what is promised when the booking is confirmed.
  offered_on date,
  -- Written when the booking is confirmed.
  promised_on date,
  first_promised_on date,
  cancelled integer not null default 0 check (cancelled between 0 and quantity),
  returned integer not null default 0 check (returned between 0 and quantity),
  restocked integer not null default 0 check (restocked between 0 and from_stock),
  primary key (booking_id, line),
  constraint booking_lines_charge check (tool_id is not null or from_stock = 0),
  constraint booking_lines_given_back check (cancelled + returned <= quantity),
  constraint booking_lines_amount check (unit_cents * quantity <= 9999999999)
);
create unique index booking_lines_one_per_tool on booking_lines (booking_id, tool_id) where tool_id is not null;
create index booking_lines_tool_id_idx on booking_lines (tool_id) where tool_id is not null;

-- Goods that leave together: packed, then shipped, then delivered.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  number smallint not null check (number > 0),
  carrier text,
  tracking text,
  tracking_url text check (tracking_url ~ '^https?://' and char_length(tracking_url) <= 2000),
  note text,
  packed_at timestamptz not null default now(),
  shipped_at timestamptz,
  delivered_at timestamptz,
  made_by uuid references users (id) on delete set null,
  constraint shipments_number_key unique (booking_id, number),
  constraint shipments_steps check (delivered_at is null or shipped_at is not null)
);

create table shipment_lines (
  shipment_id uuid not null references shipments (id) on delete cascade,
  booking_id uuid not null,
  line smallint not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line),
  foreign key (booking_id, line) references booking_lines (booking_id, line)
);
create index shipment_lines_line_idx on shipment_lines (booking_id, line);

-- Pieces that a buyer of a paid booking does not get (cancelled) or gave back (returned).
create table returns (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('cancelled', 'returned')),
  reason text not null,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index returns_booking_id_idx on returns (booking_id, created_at, id);

create table return_lines (
  return_id uuid not null references returns (id) on delete cascade,
  booking_id uuid not null,
  line smallint not null,
  quantity integer not null check (quantity > 0),
  -- How many of them went back to stock.
  restocked integer not null check (restocked between 0 and quantity),
  primary key (return_id, line),
  foreign key (booking_id, line) references booking_lines (booking_id, line)
);
create index return_lines_line_idx on return_lines (booking_id, line);

-- What buyer and office attach to a booking, such as a purchase order. `place` is its name in the private store.
create table booking_files (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('po', 'other')),
  name text not null check (name <> ''),
  type text not null,
  bytes integer not null check (bytes > 0),
  place text not null constraint booking_files_place_key unique,
  from_office boolean not null,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index booking_files_booking_id_idx on booking_files (booking_id, created_at, id);

-- What happened to a booking, each act once, written in its transaction. That it was placed stands in its header.
create table booking_events (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  -- Not the transaction's time, which two of its events would share.
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('placed', 'reminded', 'paid', 'transfer', 'reversed', 'lapsed', 'retaken', 'changed',
    'promised', 'packed', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded', 'mail', 'note', 'approved', 'deleted')),
  actor text not null check (actor in ('buyer', 'office', 'shop', 'approver')),
  actor_id uuid references users (id) on delete set null,
  -- Shown to the office alone.
  internal boolean not null default false,
  data jsonb not null default '{}'
);
create index booking_events_idx on booking_events (booking_id, at desc, id);

-- An address is verified in several ways (link, password reset, Google, shell): the trigger covers all of them.
create function extend_holds() returns trigger language plpgsql as $$
begin
  update bookings set hold_until = verified_hold_until, verified_hold_until = null
  where user_id = new.id and not paid and stock_taken and deleted_at is null and verified_hold_until is not null;
  return null;
end
$$;

create trigger users_verified
  after update of email_verified on users
  for each row when (new.email_verified and not old.email_verified) execute function extend_holds();

-- Every change of stock: the quantities of a tool add up to its `available`.
create table stock_movements (
  id bigint generated always as identity primary key,
  tool_id uuid not null references tools (id),
  booking_id uuid,
  line smallint,
  kind text not null check (kind in ('initial', 'adjust', 'hold', 'release', 'cancel', 'return')),
  hold_round integer not null default 0,
  -- The refund or return that put goods back after payment.
  cause_id uuid,
  quantity integer not null,
  -- Who in the office adjusted the stock.
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  foreign key (booking_id, line) references booking_lines (booking_id, line),
  constraint stock_movements_of_booking check ((kind in ('initial', 'adjust')) = (booking_id is null)),
  constraint stock_movements_line check ((booking_id is null) = (line is null)),
  constraint stock_movements_cause check ((kind in ('cancel', 'return')) = (cause_id is not null)),
  constraint stock_movements_direction check (
    case kind when 'hold' then quantity < 0 when 'adjust' then quantity <> 0 else quantity >= 0 end
  ),
  constraint stock_movements_user check (user_id is null or kind = 'adjust')
);
create unique index stock_movements_once on stock_movements (booking_id, line, kind, hold_round)
  where cause_id is null and booking_id is not null;
create unique index stock_movements_once_a_cause on stock_movements (booking_id, line, kind, cause_id)
  where cause_id is not null;
create index stock_movements_tool_id_idx on stock_movements (tool_id);
create index stock_movements_user_id_idx on stock_movements (user_id) where user_id is not null;
