-- Tools of one category by name, and how many each has, without reading all tools.
create index tools_by_category_idx on tools (category, name collate by_name, id) where deleted_at is null;
