-- The approver of a company whose link it is. It counts while both, who asks and who decides, are in the company.
alter table quote_links add column approver_id uuid references users (id);
