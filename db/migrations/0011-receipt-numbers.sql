-- Each payment has a number that people can read out: a receipt is known by it. Numbers rise, but some are left out.
alter table payments
  add column number bigint generated always as identity,
  add constraint payments_number_key unique (number);
