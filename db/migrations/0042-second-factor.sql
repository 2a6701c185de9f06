-- A second factor of the office's accounts: the table of Better Auth's plugin, which encrypts the secret and the codes.
alter table users add two_factor_enabled boolean not null default false;
create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- Not before the first right code.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- The 30 seconds of the last code that counted: none counts twice.
  last_step bigint,
  constraint two_factors_user_id_key unique (user_id)
);

-- When this login gave a second factor.
alter table sessions add second_factor_at timestamptz;

-- What the shell takes away is in the record; a person's own switch is not the office's act.
create trigger users_factor_audited
  after update of two_factor_enabled on users
  for each row when (current_setting('shop.source', true) = 'shell')
  execute function record_change('user', 'id', 'two_factor_enabled');
