-- What each tool is called, each name between bars (contract/called-names.ts). A job writes it for the tools that are there.
alter table tool_search add column called text not null default '';
insert into tool_search_due (tool_id) select id from tools where deleted_at is null;
