-- A buyer that is a firm. A person and a company are two parties of a booking: `user_id` bought it, `company_id` is for whom.
create table companies (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  name text not null,
  tax_id text,
  country text not null check (char_length(country) = 2),
  state text not null default 'pending' check (state in ('pending', 'active', 'suspended')),
  needs_po boolean not null default false,
  terms_days smallint check (terms_days between 1 and 180),
  credit_cents bigint check (credit_cents >= 0),
  invoice_email text,
  note text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index companies_tax_key on companies (country, upper(regexp_replace(tax_id, '[^A-Za-z0-9]', '', 'g')))
  where tax_id is not null and deleted_at is null;

-- An account is in one company at most. A limit that is null is none.
create table company_members (
  company_id uuid not null references companies (id),
  user_id uuid primary key references users (id) on delete cascade,
  role text not null check (role in ('buyer', 'approver', 'manager')),
  limit_cents bigint check (limit_cents >= 0),
  month_limit_cents bigint check (month_limit_cents >= 0),
  joined_at timestamptz not null default now()
);
create index company_members_company_id_idx on company_members (company_id);

create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  email text not null,
  role text not null check (role in ('buyer', 'approver', 'manager')),
  limit_cents bigint check (limit_cents >= 0),
  month_limit_cents bigint check (month_limit_cents >= 0),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  made_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index company_invitations_company_id_idx on company_invitations (company_id, created_at desc);

-- Unit prices of one company, which take the place of a tool's price and tiers.
create table agreed_prices (
  company_id uuid not null references companies (id),
  tool_id uuid not null references tools (id),
  from_quantity integer not null check (from_quantity >= 1),
  price_cents bigint not null check (price_cents > 0),
  valid_until date,
  primary key (company_id, tool_id, from_quantity)
);
create index agreed_prices_tool_id_idx on agreed_prices (tool_id);

alter table bookings
  add column company_id uuid references companies (id),
  add column frame_id uuid references quotes (id);
create index bookings_company_id_idx on bookings (company_id, created_at desc, id) where company_id is not null;
create index bookings_frame_id_idx on bookings (frame_id) where frame_id is not null;

-- A frame is called off in parts: `called` of its lines. What waits for an approver of the company is a quote, too.
alter table quotes
  add column company_id uuid references companies (id),
  add column kind text not null default 'once' check (kind in ('once', 'frame')),
  add column for_approval boolean not null default false;
create index quotes_company_id_idx on quotes (company_id, created_at desc, id) where company_id is not null;
alter table quote_lines add column called integer not null default 0 check (called between 0 and quantity);

-- Shared by all members of a company; `user_id` is who made it.
alter table addresses add column company_id uuid references companies (id);
create index addresses_company_id_idx on addresses (company_id) where company_id is not null;
alter table lists add column company_id uuid references companies (id);
create index lists_company_id_idx on lists (company_id) where company_id is not null;

create trigger companies_audited
  after insert or update on companies
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_change('company', 'id', 'name', 'tax_id', 'country', 'state', 'needs_po', 'terms_days', 'credit_cents',
    'invoice_email', 'note');
call audit_office_list('company_members', 'company', 'company_id', '{user_id,role,limit_cents,month_limit_cents}');
