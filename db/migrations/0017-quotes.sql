-- A priced offer with an end date, or a request for one. What was offered is never edited: another offer is a revision.
create sequence quote_numbers;

create table quotes (
  id uuid primary key default gen_random_uuid(),
  -- Read out as Q-000045; a later revision, Q-000045/2, has the number of the first.
  number bigint not null,
  revision smallint not null default 1 check (revision > 0),
  -- The owner, and who made it: the owner or the office.
  user_id uuid not null references users (id),
  made_by uuid not null references users (id),
  state text not null check (state in ('asked', 'offered', 'accepted', 'declined', 'withdrawn')),
  name text not null,
  email text not null,
  phone text not null,
  company text,
  tax_id text,
  po_number text check (char_length(po_number) between 1 and 50),
  delivery jsonb,
  billing jsonb,
  requested_on date,
  -- The buyer's words, and the office's.
  remark text,
  terms text,
  total_cents bigint not null constraint quotes_total check (total_cents between 1 and 9999999999),
  valid_until timestamptz,
  offered_at timestamptz,
  decided_at timestamptz,
  decided_why text,
  booking_id uuid unique references bookings (id),
  -- Where the PDF of this offer is kept: made once, for layout and the company's facts change later.
  paper text,
  created_at timestamptz not null default now(),
  constraint quotes_revision_key unique (number, revision),
  constraint quotes_accepted_has_booking check ((state = 'accepted') = (booking_id is not null)),
  constraint quotes_offered check (state <> 'offered' or (valid_until is not null and offered_at is not null))
);
create unique index quotes_one_live on quotes (number) where state in ('asked', 'offered');
create index quotes_user_id_idx on quotes (user_id, created_at desc, id);
create index quotes_made_by_idx on quotes (made_by, created_at desc);
create index quotes_created_at_idx on quotes (created_at desc, id);
create index quotes_asked_idx on quotes (created_at) where state = 'asked';

-- A tool and its quantity at the price that was offered. One without a tool is a charge of the office (freight, packing).
create table quote_lines (
  quote_id uuid not null references quotes (id),
  line smallint not null check (line between 1 and 1000),
  tool_id uuid references tools (id),
  name text not null check (name <> ''),
  sku text,
  unit text not null default 'piece',
  quantity integer not null check (quantity > 0),
  unit_cents bigint not null check (unit_cents >= 0),
  base_cents bigint not null,
  tier_from integer,
  promised_on date,
  note text,
  primary key (quote_id, line),
  constraint quote_lines_amount check (unit_cents * quantity <= 9999999999)
);
create index quote_lines_tool_id_idx on quote_lines (tool_id) where tool_id is not null;

-- Ways to a quote without an account. Only the hash of a token is kept: the token stands in the mail and in the address.
create table quote_links (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  may text not null check (may in ('see', 'approve')),
  sent_to text not null,
  note text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  seen_at timestamptz,
  decision text check (decision in ('approved', 'declined')),
  decided_as text,
  decided_note text,
  decided_at timestamptz,
  made_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
create index quote_links_quote_id_idx on quote_links (quote_id, created_at desc, id);
create index quote_links_made_by_idx on quote_links (made_by, created_at desc);

create trigger quotes_audited
  after update of state on quotes
  for each row execute function record_change('quote', 'id');
