-- The address that an account's goods went to last (server/bookings/destination.ts).
create index bookings_last_delivery on bookings (user_id, created_at desc) where delivery is not null;
