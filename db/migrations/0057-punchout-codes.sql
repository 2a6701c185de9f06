-- Until when the code of an address counts: the one that opens the visit, and then the one of its transfer page.
alter table punchout_sessions add column code_until timestamptz not null default now();
