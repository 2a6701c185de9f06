-- A key of a program: it may make the calls that its scopes name, as far as its owner may now. The secret is shown once.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The company that its owner was in when it was made; it ends when the owner leaves that.
  company_id uuid references companies (id),
  kind text not null default 'api' check (kind in ('api', 'punchout')),
  name text not null,
  -- The beginning of the key, by which people know it.
  prefix text not null unique,
  hash bytea not null unique check (octet_length(hash) = 32),
  scopes text[] not null,
  -- Whether the login that made it had given a second factor.
  has_factor boolean not null,
  -- The origins to which a punch-out may send its lines back.
  return_origins text[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- When its owner was reminded that it ends soon.
  reminded_at timestamptz
);
create index api_keys_user_id_idx on api_keys (user_id, created_at desc);
create index api_keys_company_id_idx on api_keys (company_id) where company_id is not null;
create index api_keys_expires_at_idx on api_keys (expires_at) where revoked_at is null;

-- The networks that a key was used from: its owner is mailed at the first use from another.
create table api_key_networks (
  key_id uuid not null references api_keys (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (key_id, network)
);

-- An address that is sent what happens: of an account, of a company, or of the office if it has neither.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  company_id uuid references companies (id),
  made_by uuid references users (id) on delete set null,
  url text not null,
  -- Encrypted; the one before counts until `former_until`.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  events text[] not null,
  state text not null default 'on' check (state in ('on', 'off', 'ended')),
  failing_since timestamptz,
  -- What happened until then has its messages.
  read_at timestamptz not null default now(),
  read_id uuid,
  stock_read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint webhook_endpoints_owner check (num_nonnulls(user_id, company_id) <= 1)
);
create index webhook_endpoints_user_id_idx on webhook_endpoints (user_id) where user_id is not null;
create index webhook_endpoints_company_id_idx on webhook_endpoints (company_id) where company_id is not null;

create table webhook_messages (
  -- 'msg_' and letters: the same in every try.
  id text primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event text not null,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index webhook_messages_due_idx on webhook_messages (endpoint_id, next_try_at) where state = 'waiting';
create index webhook_messages_endpoint_id_idx on webhook_messages (endpoint_id, created_at desc, id);
create index webhook_messages_created_at_idx on webhook_messages (created_at);

create table webhook_tries (
  message_id text not null references webhook_messages (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  status smallint,
  ms integer not null,
  error text,
  primary key (message_id, at)
);

-- A visit from a buyer's own system, which ends with lines that are sent back to it as a quote.
create table punchout_sessions (
  id uuid primary key default gen_random_uuid(),
  key_id uuid not null references api_keys (id) on delete cascade,
  protocol text not null check (protocol in ('oci', 'cxml')),
  return_url text not null,
  -- What the other system wants back: its cookie, its names of both sides.
  facts jsonb not null,
  -- The address that opens it holds a code that counts once; then its token does.
  code_hash bytea unique check (octet_length(code_hash) = 32),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  quote_id uuid references quotes (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index punchout_sessions_key_id_idx on punchout_sessions (key_id, created_at desc);
create index punchout_sessions_expires_at_idx on punchout_sessions (expires_at);

-- What a document of another system was answered: sent again, it gets the same.
create table punchout_documents (
  key_id uuid not null references api_keys (id) on delete cascade,
  payload_id text not null,
  body_hash bytea not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (key_id, payload_id)
);

-- When the available pieces of a tool changed last. Without an index, so that the row is still updated in place.
alter table tools add column stock_at timestamptz not null default now();
create function note_stock_change() returns trigger language plpgsql as $$
begin
  new.stock_at = now();
  return new;
end
$$;
create trigger tools_stock_noted
  before update of available on tools
  for each row when (old.available is distinct from new.available)
  execute function note_stock_change();

-- The record of what the office does does not say when stock changed.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  unseen text[] := array[tg_argv[1], 'created_at', 'updated_at', 'stock_at'] || case tg_op when 'UPDATE' then '{available}'::text[] end;
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

-- What happened, as programs read it: each row was written in the transaction of its act, and stays. A booking that its
-- owner deleted was placed, too.
create index bookings_deleted_placed_idx on bookings (created_at, id) where deleted_at is not null;
create index booking_events_at_idx on booking_events (at, id)
  where not internal and kind in ('paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'deleted');
create index quotes_offered_at_idx on quotes (offered_at, id) where offered_at is not null;
create index quotes_accepted_at_idx on quotes (decided_at, id) where state = 'accepted';
create view shop_events as
  select id, created_at as at, 'booking.placed' as event, id as booking_id, null::uuid as quote_id, null::uuid as invoice_id, user_id, company_id
    from bookings where deleted_at is null
  union all
  select id, created_at, 'booking.placed', id, null, null, user_id, company_id from bookings where deleted_at is not null
  union all
  select booking_events.id, booking_events.at,
      case booking_events.kind when 'deleted' then 'booking.cancelled' else 'booking.' || booking_events.kind end,
      booking_id, null, null, user_id, company_id
    from booking_events join bookings on bookings.id = booking_id
    where not internal and kind in ('paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'deleted')
  union all
  select id, offered_at, 'quote.offered', null, id, null, user_id, company_id from quotes where offered_at is not null
  union all
  select id, decided_at, 'quote.accepted', booking_id, id, null, user_id, company_id from quotes where state = 'accepted'
  union all
  select invoices.id, issued_at, 'invoice.issued', booking_id, null, invoices.id, user_id, company_id
    from invoices join bookings on bookings.id = booking_id;

-- Who made or ended a key or an endpoint of the office is recorded; its secret is not.
create trigger api_keys_audited
  after insert or update of revoked_at on api_keys
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('key', 'id', 'name', 'prefix', 'scopes', 'revoked_at');
create trigger webhook_endpoints_audited
  after insert or delete or update of url, events, state on webhook_endpoints
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('webhook', 'id', 'url', 'events', 'state');
