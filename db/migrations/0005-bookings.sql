create table bookings (
  id uuid primary key default gen_random_uuid(),
  -- The owner. Never found by the e-mail below, which may differ from the account's.
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
  -- A refunded booking stays paid.
  refunded_at timestamptz,
  -- True while the quantity is taken from the tool's `available`; `hold_round` counts how often it was retaken.
  stock_taken boolean not null default true,
  hold_round integer not null default 0,
  hold_until timestamptz not null,
  -- A hold is shorter while the account's address is not verified. This is when it would end with a verified address;
  -- null for bookings of a verified account.
  verified_hold_until timestamptz,
  -- When the buyer was reminded that the hold is about to lapse; null again once the stock is retaken.
  reminded_at timestamptz,
  idempotency_key text,
  request_hash bytea,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint bookings_transaction_id_key unique (transaction_id),
  constraint bookings_idempotency_key unique (user_id, idempotency_key),
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

-- The office's list of bookings in each of its orders, and by its rare states.
create index bookings_created_at_idx on bookings (created_at desc, id) where deleted_at is null;
create index bookings_by_total_idx on bookings (total_cents desc, created_at desc, id) where deleted_at is null;
create index bookings_by_quantity_idx on bookings (quantity desc, created_at desc, id) where deleted_at is null;
create index bookings_by_buyer_idx on bookings (lower(name) collate by_name, created_at desc, id) where deleted_at is null;
create index bookings_small_idx on bookings (created_at desc, id) where quantity < 100 and deleted_at is null;
create index bookings_refunded_idx on bookings (created_at desc, id) where refunded_at is not null and deleted_at is null;

-- What the office searches bookings by.
do $$
begin
  create index bookings_words_idx on bookings using gin (
    (product_name || chr(10) || name || chr(10) || email || chr(10) || phone || chr(10) || coalesce(transaction_id, '')) gin_trgm_ops
  ) where deleted_at is null;
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;

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
  booking_id uuid references bookings (id),
  kind text not null check (kind in ('initial', 'hold', 'release', 'adjust')),
  hold_round integer not null default 0,
  quantity integer not null,
  -- Who in the office adjusted the stock.
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint stock_movements_once unique (booking_id, kind, hold_round),
  constraint stock_movements_of_booking check ((kind in ('initial', 'adjust')) = (booking_id is null)),
  constraint stock_movements_direction check (
    case kind when 'hold' then quantity < 0 when 'adjust' then quantity <> 0 else quantity >= 0 end
  ),
  constraint stock_movements_user check (user_id is null or kind = 'adjust')
);
create index stock_movements_tool_id_idx on stock_movements (tool_id);
create index stock_movements_user_id_idx on stock_movements (user_id) where user_id is not null;
