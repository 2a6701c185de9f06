-- A link that is copied, not mailed, names no address.
alter table quote_links alter column sent_to drop not null;
