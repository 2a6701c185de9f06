create table bookings (
  id uuid primary key default gen_random_uuid(),
  -- Whose booking it is. Never found by the e-mail below, which the buyer may set differently later.
  user_id uuid not null references users (id),
  tool_id uuid not null references tools (id),
  product_name text not null,
  price_cents bigint not null check (price_cents > 0),
  quantity integer not null check (quantity > 0),
  total_cents bigint not null generated always as (price_cents * quantity) stored
    constraint bookings_total check (price_cents * quantity between 50 and 99999999),
  name text not null,
  email text not null,
  phone text not null,
  paid boolean not null default false,
  transaction_id text,
  paid_at timestamptz,
  -- True while the quantity is out of the tool's `available`; `hold_round` counts how often it was taken anew.
  stock_taken boolean not null default true,
  hold_round integer not null default 0,
  hold_until timestamptz not null,
  idempotency_key text,
  request_hash bytea,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint bookings_transaction_id_key unique (transaction_id),
  constraint bookings_idempotency_key unique (user_id, idempotency_key),
  constraint bookings_paid_has_transaction check (paid = (transaction_id is not null)),
  constraint bookings_paid_has_time check (paid = (paid_at is not null)),
  constraint bookings_key_has_hash check ((idempotency_key is null) = (request_hash is null))
);
create index bookings_user_id_idx on bookings (user_id, created_at desc, id);
create index bookings_unpaid_idx on bookings (user_id, total_cents) where not paid and deleted_at is null;
create index bookings_email_idx on bookings (lower(email), created_at desc, id) where deleted_at is null;
create index bookings_created_at_idx on bookings (created_at desc, id) where deleted_at is null;
create index bookings_lapsing_idx on bookings (hold_until) where not paid and stock_taken;
create index bookings_tool_id_idx on bookings (tool_id);

-- Every movement of stock once: the sum per tool is its `available`.
create table stock_movements (
  id bigint generated always as identity primary key,
  tool_id uuid not null references tools (id),
  booking_id uuid references bookings (id),
  kind text not null check (kind in ('initial', 'hold', 'release')),
  hold_round integer not null default 0,
  quantity integer not null,
  created_at timestamptz not null default now(),
  constraint stock_movements_once unique (booking_id, kind, hold_round),
  constraint stock_movements_of_booking check ((kind = 'initial') = (booking_id is null)),
  constraint stock_movements_direction check (case kind when 'hold' then quantity < 0 else quantity >= 0 end)
);
create index stock_movements_tool_id_idx on stock_movements (tool_id);
