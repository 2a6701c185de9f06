-- Addresses of open pages name part numbers: one that was changed leads on (server/catalogue/open-tools.ts).
create function former_code(before jsonb) returns text language sql immutable parallel safe
return upper(regexp_replace(before ->> 'sku', '[^A-Za-z0-9]', '', 'g'));

create index changes_former_code_idx on changes (former_code(before), at desc) where noun = 'tool' and before ? 'sku';
