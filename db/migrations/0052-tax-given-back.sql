-- The tax that was given back with the pieces: what is left of all tax goes back with the last ones, also after a cancellation was undone.
alter table returns add column tax_cents bigint not null default 0;
