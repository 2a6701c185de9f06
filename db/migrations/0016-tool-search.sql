-- The order of names that people expect: 'Vise 9' before 'Vise 10', and 'hex key' beside 'Hex Key'. A PostgreSQL
-- without ICU sorts as it always does.
do $$
begin
  create collation by_name (provider = icu, locale = 'en-u-kn-true');
exception when others then
  create collation by_name from "C";
end
$$;
create index tools_by_name_idx on tools (name collate by_name, id) where deleted_at is null;

-- Finds parts of names, and names that are nearly it. Where this extension may not be had, names are read one by one.
do $$
begin
  create extension if not exists pg_trgm;
  create index tools_name_parts_idx on tools using gin (lower(name) gin_trgm_ops) where deleted_at is null;
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;
