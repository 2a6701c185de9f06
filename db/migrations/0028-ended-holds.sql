-- A hold that the office ends is its act, of which the event has the reason.
create function record_ended_hold() returns trigger language plpgsql as $$
begin
  perform store_change('booking', new.booking_id, 'update',
    jsonb_build_object('hold_until', (select hold_until from bookings where id = new.booking_id)),
    jsonb_build_object('hold_until', null, 'reason', new.data -> 'why'));
  return null;
end
$$;
create trigger booking_events_audited
  after insert on booking_events
  for each row when (new.kind = 'lapsed' and new.actor = 'office') execute function record_ended_hold();
