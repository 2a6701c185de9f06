-- When a transfer was taken back: until then a statement counts it.
alter table payments add column reversed_at timestamptz;
