-- The areas of the office that an admin works in; null is all of them, so that admins of before lose nothing.
alter table users add office_areas text[] check (
  cardinality(office_areas) > 0 and office_areas <@ array['catalogue','sales','shipping','money','people']
);

drop trigger users_audited on users;
create trigger users_audited
  after update of admin, office_areas on users
  for each row execute function record_change('user', 'id', 'admin', 'office_areas');
