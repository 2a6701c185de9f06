-- When a day was marked: the overview reads what is stored of it for a few seconds more (server/overview/read-facts.ts).
alter table overview_marks add column at timestamptz not null default now();
