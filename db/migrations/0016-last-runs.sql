-- When a command of the operator last succeeded: 'backup', 'drill'. Its age is a metric.
create table last_runs (
  name text primary key,
  finished_at timestamptz not null default now()
);
