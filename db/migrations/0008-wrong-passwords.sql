-- Wrong passwords per account (columns as rate-limiter-flexible has them). Logged, unlike rate_limits: not even a crash
-- opens to guessing what ten wrong passwords have closed.
create table wrong_passwords (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
