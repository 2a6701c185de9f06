-- Searches find tools in memory (decisions/0054): nothing reads these any more, and each change of a tool wrote them.
drop index if exists tool_search_idx;
drop index if exists tool_search_code_idx;
drop index if exists tool_sizes_size_idx;
drop index if exists search_words_parts_idx;
drop index if exists tool_specs_value_idx;
drop index if exists tool_specs_text_idx;
drop index if exists tools_by_price_idx;
drop index if exists tools_by_category_idx;
