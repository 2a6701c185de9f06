-- Bookings of an account whose address is not verified hold their stock for a shorter time. Until when they would hold it
-- with a verified address; null for bookings of a verified account.
alter table bookings add column verified_hold_until timestamptz;

-- An address is verified in several ways (a link, a reset password, Google, the shell): none of them can forget this.
create function extend_holds() returns trigger language plpgsql as $$
begin
  update bookings set hold_until = verified_hold_until, verified_hold_until = null
  where user_id = new.id and not paid and stock_taken and deleted_at is null and verified_hold_until is not null;
  return null;
end
$$;

create trigger users_verified
  after update of email_verified on users
  for each row when (new.email_verified and not old.email_verified) execute function extend_holds();
