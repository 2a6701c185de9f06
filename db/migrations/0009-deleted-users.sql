-- A deleted account keeps its row, with nothing of the person in it: bookings and payments hang on it (decisions/0009).
alter table users add column deleted_at timestamptz;
create index users_admin_idx on users (id) where admin and deleted_at is null;
