-- How often a caller did something within a time, for all processes together, with the columns of rate-limiter-flexible.
-- Not logged: counting is cheap, and after a crash the counts start again.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
