-- How often somebody did something within a while, for every process at once (columns as rate-limiter-flexible has
-- them). Not logged: after a crash the counts begin anew, and counting costs next to nothing.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
