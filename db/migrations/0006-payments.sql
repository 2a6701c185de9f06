-- Every attempt to pay a booking. Written before the provider is asked, so that no intent is lost.
create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id),
  user_id uuid not null references users (id),
  attempt integer not null check (attempt > 0),
  amount_cents bigint not null check (amount_cents between 50 and 99999999),
  intent_id text,
  state text not null default 'open' check (state in ('open', 'succeeded', 'canceled')),
  -- Too many declined cards end the attempt.
  declined_cards integer not null default 0,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  constraint payment_attempts_intent_id_key unique (intent_id),
  constraint payment_attempts_number unique (booking_id, attempt)
);
-- One open intent per booking: two tabs pay once.
create unique index payment_attempts_one_open on payment_attempts (booking_id) where state = 'open';
create index payment_attempts_user_id_idx on payment_attempts (user_id, created_at);
create index payment_attempts_open_idx on payment_attempts (checked_at) where state = 'open';

create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The receipt's number, for people to read out. Numbers rise, with gaps.
  number bigint generated always as identity,
  booking_id uuid not null references bookings (id),
  user_id uuid not null references users (id),
  transaction_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  email text not null,
  name text not null,
  status text not null default 'service pending',
  state text not null check (state in ('settled', 'refunded', 'attention', 'reversed')),
  -- Why it is not settled: a code of contract/payment-reasons.ts. The note is the office's own words.
  reason_code text,
  reason_note text,
  -- All that is left of it has to go back: a row of refunds is due.
  refund_due boolean not null default false,
  -- The sum of its refunds that are done.
  returned_cents bigint not null default 0,
  method text not null default 'card' check (method in ('card', 'transfer')),
  -- Of a transfer: what the bank's statement says, and its day.
  reference text,
  received_on date,
  recorded_by uuid references users (id) on delete set null,
  -- Of the part above the booking's total: the payment that came in the same transfer.
  split_of uuid references payments (id),
  -- The status of the dispute that counts, and when the provider is asked about it next.
  dispute_status text,
  dispute_check_at timestamptz,
  -- The name of what was booked, as the booking has it.
  product_name text not null,
  search_text text not null generated always as (
    lower(product_name || chr(10) || name || chr(10) || email || chr(10) || transaction_id || chr(10) || coalesce(reference, '')
      || chr(10) || booking_id::text)
  ) stored,
  date timestamptz not null default now(),
  constraint payments_number_key unique (number),
  constraint payments_transaction_id_key unique (transaction_id),
  constraint payments_reason_code check ((state = 'settled') = (reason_code is null)),
  constraint payments_method check ((method = 'transfer') = (received_on is not null)),
  constraint payments_reversed check (state <> 'reversed' or method = 'transfer'),
  constraint payments_refund_due check (state = 'attention' or not refund_due),
  constraint payments_returned check (returned_cents between 0 and amount_cents)
);

create index payments_booking_id_idx on payments (booking_id);
create index payments_user_id_idx on payments (user_id);
create index payments_date_idx on payments (date desc, id);
create index payments_amount_idx on payments (amount_cents desc, date desc, id);
create index payments_refunded_idx on payments (date desc, id) where state = 'refunded';
create index payments_by_buyer_idx on payments (lower(name) collate by_name, date desc, id);
create index payments_attention_idx on payments (id) where state = 'attention';
-- The few bank transfers.
create index payments_transfer_idx on payments (date desc, id) where transaction_id like 'bank\_%';
create index payments_split_of_idx on payments (split_of) where split_of is not null;
create index payments_refund_due_idx on payments (date) where refund_due;
create index payments_dispute_check_idx on payments (dispute_check_at) where dispute_check_at is not null;
create index payments_disputed_idx on payments (date desc, id) where dispute_status is not null;
create index payments_reason_code_idx on payments (reason_code) where reason_code is not null;
-- What the office searches payments by.
do $$
begin
  create index payments_text_idx on payments using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;
-- The office's list begins with the payments that it must decide about, disputes that need an answer among them.
create index payments_urgent_idx on payments (
  (state = 'attention' and not refund_due or coalesce(dispute_status, '') in ('needs_response', 'warning_needs_response')) desc,
  date desc,
  id
);

-- Every refund of a payment, whole or part, by the office or by the shop itself. A payment may have several.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  -- Of its credit note, read out as CN-000017.
  number bigint generated always as identity constraint refunds_number_key unique,
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  -- The goods that it is for.
  return_id uuid references returns (id),
  amount_cents bigint not null check (amount_cents > 0),
  kind text not null check (kind in ('unmatched', 'whole', 'cancel', 'return', 'goodwill', 'surplus')),
  reason text not null,
  state text not null default 'due' check (state in ('due', 'done', 'failed')),
  -- The provider's refund; null for a transfer, whose money the office sends back by bank.
  provider_id text constraint refunds_provider_id_key unique,
  reference text,
  sent_on date,
  -- How often the provider was asked, and when last: each time later.
  tries integer not null default 0,
  tried_at timestamptz,
  -- How many keys it has had: the provider repeats a failure for its key.
  key_round smallint not null default 1,
  -- When a refund that seems done is asked about again.
  looks integer not null default 0,
  look_at timestamptz,
  made_by uuid references users (id) on delete set null,
  -- Not now(): those of one transaction keep their order.
  created_at timestamptz not null default clock_timestamp()
);
create index refunds_payment_id_idx on refunds (payment_id, created_at, id);
create index refunds_booking_id_idx on refunds (booking_id, created_at, id);
create index refunds_return_id_idx on refunds (return_id) where return_id is not null;
create index refunds_due_idx on refunds (created_at) where state = 'due';
create index refunds_look_idx on refunds (look_at) where look_at is not null;

-- A buyer's bank takes a payment back, or asks about it. As the provider reports it.
create table disputes (
  id text primary key,
  payment_id uuid not null references payments (id),
  amount_cents bigint not null,
  status text not null,
  reason text not null,
  due_by timestamptz,
  created_at timestamptz not null
);
create index disputes_payment_id_idx on disputes (payment_id, created_at);

-- The provider's events, so that each is handled once.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- Calls that the provider refuses for good ('account' if it refuses our key), shown to the office until one succeeds.
create table provider_refusals (
  call text primary key,
  status integer not null,
  code text,
  request_id text,
  since timestamptz not null default now()
);
