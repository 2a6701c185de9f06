-- A question is answered in its thread; it may be of an account and about a booking. What one writes in the thread comes after the question.
alter table contact_messages
  alter column address_hash drop not null,
  add column user_id uuid references users (id) on delete set null,
  add column booking_id uuid references bookings (id) on delete set null;
create index contact_messages_user_idx on contact_messages (user_id, created_at desc) where user_id is not null;
create index contact_messages_booking_idx on contact_messages (booking_id) where booking_id is not null;

create table question_messages (
  id uuid primary key default gen_random_uuid(),
  question_id uuid not null references contact_messages (id) on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('buyer', 'office')),
  actor_id uuid references users (id) on delete set null,
  text text not null check (text <> '')
);
create index question_messages_question_idx on question_messages (question_id, at, id);
create index question_messages_actor_idx on question_messages (actor_id) where actor_id is not null;
