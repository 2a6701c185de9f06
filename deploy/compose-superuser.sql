-- Only for the container of compose.yaml, whose superuser has no other use: without a password it can sign in only from inside, and
-- the shop's user reaches no other database.
alter role current_user password null;
revoke all on database postgres, template1 from public;
