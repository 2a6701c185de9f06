-- Runs once, when PostgreSQL makes its folder: the shop's own user owns the shop's database, and is nothing more. The
-- superuser is left without a password, and so is let in from inside of the container only.
\getenv password DATABASE_PASSWORD
create role bdmart login password :'password';
create database bdmart owner bdmart;
-- What the shop says with each connection of its own, for those that a pool in between (PgBouncer) makes.
alter role bdmart set timezone = 'UTC';
alter role bdmart set default_transaction_isolation = 'read committed';
alter role bdmart set statement_timeout = '10s';
alter role bdmart set idle_in_transaction_session_timeout = '15s';
revoke all on database bdmart, postgres, template1 from public;
alter role current_user password null;
