-- The orders of the office's list of quotes (server/quotes/search-quotes.ts).
create index quotes_total_idx on quotes (total_cents desc, created_at desc, id);
create index quotes_expires_idx on quotes (coalesce(valid_until, 'infinity'), created_at desc, id);
