-- Runs once, when PostgreSQL creates its data folder: the shop's user owns the shop's database and is no superuser. The
-- superuser has no password, so it can sign in only from inside the container.
\getenv password DATABASE_PASSWORD
create role bdmart login password :'password';
create database bdmart owner bdmart;
-- Settings that the shop sends with each connection of its own, for connections made by a pool (PgBouncer).
alter role bdmart set timezone = 'UTC';
alter role bdmart set default_transaction_isolation = 'read committed';
alter role bdmart set statement_timeout = '10s';
alter role bdmart set idle_in_transaction_session_timeout = '15s';
revoke all on database bdmart, postgres, template1 from public;
alter role current_user password null;
