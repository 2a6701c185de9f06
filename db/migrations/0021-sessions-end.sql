-- A session is prolonged while it is used, but ends 30 days after its sign-in: a browser that somebody else has got hold
-- of does not stay signed in for ever. It stands here so that nothing that writes a session can forget it.
create function end_session_in_time() returns trigger language plpgsql as $$
begin
  new.expires_at = least(new.expires_at, new.created_at + interval '30 days');
  return new;
end
$$;

create trigger sessions_end_in_time
  before insert or update of expires_at on sessions
  for each row execute function end_session_in_time();

update sessions set expires_at = expires_at;
