-- The order that people expect of names: 'Vise 9' before 'Vise 10', 'hex key' next to 'Hex Key', 'Özil' next to 'Olsen'.
-- A PostgreSQL without ICU sorts by bytes instead.
do $$
begin
  create collation by_name (provider = icu, locale = 'en-u-kn-true');
exception when others then
  create collation by_name from "C";
end
$$;

-- Finds parts of a text and misspelt names. Where the extension is not available, a search reads every row.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;
