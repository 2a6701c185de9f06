-- Makes the shop's user and database: the user owns the database and is no superuser. Run it once, as a superuser or as the master
-- user of a managed server, with the new password in DATABASE_PASSWORD: psql -f database.sql. It changes only what it makes.
\getenv password DATABASE_PASSWORD
create role bdmart login password :'password';
-- A managed server's master user is no superuser: it may give a database only to a role that it belongs to.
grant bdmart to current_user;
create database bdmart owner bdmart;
-- Settings that the shop sends with each connection of its own, for connections made by a pool (PgBouncer).
alter role bdmart set timezone = 'UTC';
alter role bdmart set default_transaction_isolation = 'read committed';
alter role bdmart set statement_timeout = '10s';
alter role bdmart set idle_in_transaction_session_timeout = '5s';
revoke all on database bdmart from public;
