-- The machines that parts are sold for, each with its parts list and its drawings, and the machines that accounts own.
create table machine_models (
  id uuid primary key default gen_random_uuid(),
  maker text not null,
  name text not null,
  sku text,
  years text,
  img text,
  note text,
  -- One more with each change: a change that is based on an earlier one is refused.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index machine_models_name_key on machine_models (lower(maker), lower(name)) where deleted_at is null;

create table model_parts (
  model_id uuid not null references machine_models (id),
  -- The balloon on the drawing: '12', '12a'.
  position text not null,
  place text,
  tool_id uuid not null references tools (id),
  quantity integer not null check (quantity > 0),
  note text,
  primary key (model_id, position, tool_id)
);
create index model_parts_tool_id_idx on model_parts (tool_id);

create table model_drawings (
  id uuid primary key default gen_random_uuid(),
  model_id uuid not null references machine_models (id),
  position smallint not null,
  title text not null,
  url text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Balloons (contract/machine-models.ts), in thousandths of the picture.
  hotspots jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index model_drawings_model_id_idx on model_drawings (model_id);

create table machines (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  model_id uuid references machine_models (id),
  name text not null,
  serial text,
  count integer not null default 1 check (count between 1 and 10000),
  place text,
  created_at timestamptz not null default now()
);
create unique index machines_name_key on machines (user_id, lower(name));
create index machines_model_id_idx on machines (model_id) where model_id is not null;

create trigger machine_models_changed
  after insert or update or delete on machine_models
  for each statement execute function notify_catalogue_change();
create trigger model_parts_changed
  after insert or update or delete on model_parts
  for each statement execute function notify_catalogue_change();
create trigger model_drawings_changed
  after insert or update or delete on model_drawings
  for each statement execute function notify_catalogue_change();

create trigger machine_models_audited
  after insert or delete or update of maker, name, sku, years, img, note, deleted_at on machine_models
  for each row execute function record_change('machine', 'id');
call audit_list('model_parts', 'machine', 'model_id');
call audit_list('model_drawings', 'machine', 'model_id');

-- A part is found by the machines that it is for.
create trigger model_parts_search_due
  after insert or update or delete on model_parts
  for each row execute function note_search_due('tool_id');
create function note_model_search_due() returns trigger language plpgsql as $$
begin
  insert into tool_search_due (tool_id) select tool_id from model_parts where model_id = new.id;
  return null;
end
$$;
create trigger machine_models_search_due
  after update of maker, name, sku, deleted_at on machine_models
  for each row execute function note_model_search_due();

-- The model whose parts list an import changes.
alter table imports add column model_id uuid references machine_models (id);
alter table imports add check ((kind = 'machine-parts') = (model_id is not null));
create index imports_model_id_idx on imports (model_id) where model_id is not null;
