-- Each attempt to have a booking paid. Written before the provider is asked, so that no intent can be forgotten.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  user_id uuid not null references users (id),
  attempt integer not null check (attempt > 0),
  amount_cents bigint not null check (amount_cents between 50 and 99999999),
  intent_id text,
  state text not null default 'open' check (state in ('open', 'succeeded', 'canceled')),
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  constraint payment_attempts_intent_id_key unique (intent_id),
  constraint payment_attempts_number unique (booking_id, attempt)
);
-- One live intent per booking: two tabs pay once.
create unique index payment_attempts_one_open on payment_attempts (booking_id) where state = 'open';
create index payment_attempts_user_id_idx on payment_attempts (user_id, created_at);
create index payment_attempts_open_idx on payment_attempts (checked_at) where state = 'open';

create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  user_id uuid not null references users (id),
  transaction_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  email text not null,
  name text not null,
  status text not null default 'service pending',
  state text not null check (state in ('settled', 'refunded', 'attention')),
  -- Why it is not settled, in words for the office.
  reason text,
  -- The money has to go back and has not yet: the provider is asked until it does.
  refund_due boolean not null default false,
  date timestamptz not null default now(),
  constraint payments_transaction_id_key unique (transaction_id),
  constraint payments_reason check ((state = 'settled') = (reason is null)),
  constraint payments_refund_due check (state = 'attention' or not refund_due)
);
create index payments_booking_id_idx on payments (booking_id);
create index payments_date_idx on payments (date desc, id);
create index payments_refund_due_idx on payments (date) where refund_due;

-- Every event the provider told us, once.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
