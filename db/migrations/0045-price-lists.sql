-- Counts the changes of a company's agreed prices, which are not those of its facts.
alter table companies add column prices_revision integer not null default 0;
