-- Bookings and quotes refer to each other, and a backup fills one table after the other: this reference is checked at the end.
alter table bookings alter constraint bookings_frame_id_fkey deferrable initially deferred;
