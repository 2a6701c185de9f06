-- Searched texts are folded in more scripts (contract/folded-text.ts). A job writes them for the tools that are there.
insert into tool_search_due (tool_id) select id from tools where deleted_at is null;
