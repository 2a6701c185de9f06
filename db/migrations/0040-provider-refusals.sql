-- What the card provider refuses for good, by the call that it refuses ('account' when it refuses our key): the office
-- reads it until such a call succeeds.
create table provider_refusals (
  call text primary key,
  status integer not null,
  code text,
  request_id text,
  since timestamptz not null default now()
);
