-- Runs once, when PostgreSQL makes its folder: the shop's own user owns the shop's database, and is nothing more. The
-- superuser is left without a password, and so is let in from inside of the container only.
\getenv password DATABASE_PASSWORD
create role bdmart login password :'password';
create database bdmart owner bdmart;
revoke all on database bdmart, postgres, template1 from public;
alter role current_user password null;
