-- What was left of accounts that are deleted: PO numbers, keys and notes of their bookings, their part numbers, and what was
-- written about them in the records.
update bookings set po_number = null, idempotency_key = null, request_hash = null
from users where users.id = user_id and users.deleted_at is not null and (po_number is not null or idempotency_key is not null);
delete from part_numbers using users where users.id = user_id and users.deleted_at is not null;
update shipments set note = null
from bookings join users on users.id = bookings.user_id
where bookings.id = booking_id and users.deleted_at is not null and note is not null;
update booking_events set data = (
  select jsonb_object_agg(key, case when key in ('text', 'as', 'to', 'why', 'reason', 'reference') and jsonb_typeof(value) = 'string'
    then '"-"' else value end) from jsonb_each(data))
from bookings join users on users.id = bookings.user_id
where bookings.id = booking_id and users.deleted_at is not null
  and data ?| '{text,as,to,why,reason,reference}';
update changes set before = before - '{reference,reason,reason_note}'::text[], after = after - '{reference,reason,reason_note}'::text[]
from payments join users on users.id = payments.user_id
where noun = 'payment' and noun_id = payments.id and users.deleted_at is not null;
update changes set before = null, after = null
where noun = 'customer' and noun_id in (select id from users where deleted_at is not null)
  or noun = 'booking' and noun_id in (select bookings.id from bookings join users on users.id = user_id where users.deleted_at is not null)
  or noun = 'quote' and noun_id in (select quotes.id from quotes join users on users.id = user_id where users.deleted_at is not null);
