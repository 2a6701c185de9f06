-- A key ends for good with what it was made under, in every way in which that goes: who comes back makes another.
create function end_keys_of_company() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now()
  where user_id = old.user_id and company_id = old.company_id and revoked_at is null;
  return null;
end
$$;
create trigger company_members_end_keys
  after delete on company_members
  for each row execute function end_keys_of_company();

create function end_keys_of_office() returns trigger language plpgsql as $$
begin
  update api_keys set revoked_at = now()
  where user_id = new.id and revoked_at is null and exists (select from unnest(scopes) as scope where scope like 'office:%');
  return null;
end
$$;
create trigger users_end_keys
  after update of admin on users
  for each row when (old.admin and not new.admin) execute function end_keys_of_office();
