-- A sheet of agreed prices is one company's.
alter table imports add column company_id uuid references companies (id);
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('tools', 'machine-parts', 'company-prices'));
alter table imports add constraint imports_of_company check ((kind = 'company-prices') = (company_id is not null));
create index imports_company_id_idx on imports (company_id) where company_id is not null;
