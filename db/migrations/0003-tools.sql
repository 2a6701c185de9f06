create table tools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  price_cents bigint not null check (price_cents between 1 and 99999999),
  available integer not null check (available >= 0),
  img text not null,
  description text not null,
  category text,
  featured boolean not null default false,
  -- The part number.
  sku text check (char_length(sku) between 1 and 40),
  unit text not null default 'piece' check (unit in ('piece', 'set', 'pair', 'metre', 'kg', 'roll', 'box', 'bottle')),
  -- Pieces in a package: shown only.
  pack integer not null default 1 check (pack > 0),
  -- Above 1, other quantities are refused.
  step integer not null default 1 check (step > 0),
  min_quantity integer not null default 100 check (min_quantity > 0),
  -- Whether the minimum refuses, or only marks.
  min_holds boolean not null default false,
  -- Working days to make more.
  lead_days smallint check (lead_days between 0 and 730),
  -- Whether it may be booked beyond the stock.
  made_to_order boolean not null default false check (not made_to_order or lead_days is not null),
  reorder_point integer not null default 500 check (reorder_point >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Rows are not deleted: bookings still refer to them (CONTRACT section 3).
  deleted_at timestamptz
-- An order changes `available`. With room on the page and no index on that column, the row is changed in place.
) with (fillfactor = 85);

-- A deleted tool's name may be used again. Orders find a tool by this index too.
create unique index tools_name_key on tools (lower(name)) where deleted_at is null;
create unique index tools_sku_key on tools (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')))
  where deleted_at is null and sku is not null;
create index tools_deleted_idx on tools (deleted_at desc, id) where deleted_at is not null;
create index tools_featured_idx on tools (created_at desc, id) where featured and deleted_at is null;
create index tools_by_name_idx on tools (name collate by_name, id) where deleted_at is null;
create index tools_by_price_idx on tools (price_cents, name collate by_name, id) where deleted_at is null;
create index tools_by_category_idx on tools (category, name collate by_name, id) where deleted_at is null;

-- Notifies every process of a change that public pages show, so that they can cache these pages until then. Public pages
-- do not show `available`: orders notify nothing and need not queue for it.
create function notify_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

create trigger tools_changed
  after insert or delete or update of name, price_cents, img, description, category, featured, deleted_at,
    sku, unit, pack, step, min_quantity, min_holds, lead_days, made_to_order on tools
  for each statement execute function notify_catalogue_change();

-- A unit price that holds from a quantity on (contract/price.ts).
create table price_tiers (
  tool_id uuid not null references tools (id),
  from_quantity integer not null check (from_quantity between 2 and 99999999),
  price_cents bigint not null check (price_cents between 1 and 99999999),
  primary key (tool_id, from_quantity)
);
create trigger price_tiers_changed
  after insert or update or delete on price_tiers
  for each statement execute function notify_catalogue_change();

-- Long facts are in tables of their own: each booking writes the tool's row again.
create table tool_specs (
  tool_id uuid not null references tools (id),
  position smallint not null,
  name text not null,
  -- As shown: '25', '10-24', 'Chrome steel'. `value` and `value_to` are its figures, null for words.
  text text not null,
  value numeric,
  value_to numeric check (value_to >= value),
  unit text,
  primary key (tool_id, position),
  unique (tool_id, name)
);
create index tool_specs_value_idx on tool_specs (name, unit, value, value_to) where value is not null;
create index tool_specs_text_idx on tool_specs (name, lower(text)) where value is null;

create table tool_files (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references tools (id),
  position smallint not null,
  kind text not null check (kind in ('picture', 'drawing', 'model', 'document')),
  title text not null,
  url text not null,
  type text not null,
  -- 0 where it is not known: of a picture at an address that was given.
  bytes integer not null check (bytes >= 0),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  unique (tool_id, kind, position) deferrable initially deferred
);

-- Dimension lines over the drawing, in thousandths of it. The figure comes from the specification of that name.
create table tool_dimensions (
  tool_id uuid not null references tools (id),
  position smallint not null,
  spec text not null,
  x1 numeric not null,
  y1 numeric not null,
  x2 numeric not null,
  y2 numeric not null,
  shift numeric not null default 40,
  primary key (tool_id, position),
  check (least(x1, y1, x2, y2) >= 0 and greatest(x1, y1, x2, y2) <= 1000)
);

create table tool_links (
  tool_id uuid not null references tools (id),
  other_id uuid not null references tools (id),
  kind text not null check (kind in ('related', 'spare', 'goes-with', 'replaced-by')),
  position smallint not null default 0,
  quantity integer not null default 1 check (quantity > 0),
  note text,
  primary key (tool_id, other_id, kind),
  check (tool_id <> other_id)
);
create index tool_links_other_id_idx on tool_links (other_id);

-- Other names that search finds.
create table tool_tags (
  tool_id uuid not null references tools (id),
  tag text not null check (tag = lower(tag) and char_length(tag) between 1 and 40),
  primary key (tool_id, tag)
);

create trigger tool_specs_changed
  after insert or update or delete on tool_specs
  for each statement execute function notify_catalogue_change();
create trigger tool_files_changed
  after insert or update or delete on tool_files
  for each statement execute function notify_catalogue_change();
create trigger tool_links_changed
  after insert or update or delete on tool_links
  for each statement execute function notify_catalogue_change();
create trigger tool_tags_changed
  after insert or update or delete on tool_tags
  for each statement execute function notify_catalogue_change();
create trigger tool_dimensions_changed
  after insert or update or delete on tool_dimensions
  for each statement execute function notify_catalogue_change();

-- What a search reads of each tool on sale (contract/searched-text.ts), without words of the description before `facts_at`.
create table tool_search (
  tool_id uuid primary key references tools (id) on delete cascade,
  -- The words of the name, with a blank around each.
  name text not null,
  -- The part number in lower case, without blanks, dashes and dots.
  code text,
  searched text not null,
  others_at integer not null,
  facts_at integer not null,
  description_at integer not null
);
-- A job writes these texts later than the change that they are of; the order pad finds tools by them.
create trigger tool_search_changed
  after insert on tool_search
  for each statement execute function notify_catalogue_change();
create index tool_search_code_idx on tool_search (code text_pattern_ops);

-- The dimensions that a tool names: in micrometres, tenths of a gram or thousandths of a unit (contract/listed-dimensions.ts).
create table tool_sizes (
  tool_id uuid not null references tools (id) on delete cascade,
  kind text not null,
  size numeric not null,
  is_imperial boolean not null,
  primary key (tool_id, kind, size, is_imperial)
);
create index tool_sizes_size_idx on tool_sizes (kind, size, tool_id);

-- Words of tools, and pairs of words that follow each other: what a misspelt word can mean.
create table search_words (word text primary key);

do $$
begin
  create index tool_search_idx on tool_search using gin (searched gin_trgm_ops);
  create index search_words_parts_idx on search_words using gin (word gin_trgm_ops);
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;

-- Tools whose searched text is to be written again: by the transaction that changed them, or by a job for rows that were
-- written by hand. Without a key, so that no writer waits for another.
create table tool_search_due (tool_id uuid not null);

create function note_search_due() returns trigger language plpgsql as $$
begin
  insert into tool_search_due (tool_id) values ((coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid);
  return null;
end
$$;
create trigger tools_search_due
  after insert or update of name, sku, category, description, deleted_at on tools
  for each row execute function note_search_due('id');
create trigger tool_specs_search_due
  after insert or update or delete on tool_specs
  for each row execute function note_search_due('tool_id');
create trigger tool_tags_search_due
  after insert or update or delete on tool_tags
  for each row execute function note_search_due('tool_id');

-- Words that mean the same to a buyer; `means` may name several, with commas between.
create table synonyms (
  word text primary key check (word = lower(word) and char_length(word) between 1 and 60),
  means text not null check (means <> '')
);
-- Of lists that are changed whole: one more with each change.
create table revisions (noun text primary key, revision integer not null default 1);
insert into revisions (noun) values ('synonyms');
insert into synonyms (word, means) values
  ('spanner', 'wrench'),
  ('calliper', 'caliper'),
  ('vice', 'vise'),
  ('allen', 'hex'),
  ('hex key', 'allen key, hexagon key'),
  ('circlip', 'retaining ring, snap ring'),
  ('cot', 'top roller covering'),
  ('traveller', 'traveler'),
  ('centre', 'center'),
  ('centring', 'centering'),
  ('colour', 'color'),
  ('grey', 'gray'),
  ('aluminium', 'aluminum'),
  ('gauge', 'gage'),
  ('metre', 'meter'),
  ('fibre', 'fiber'),
  ('mould', 'mold'),
  ('plough', 'plow'),
  ('sulphur', 'sulfur'),
  ('tyre', 'tire'),
  ('lever', 'handle'),
  ('oil seal', 'shaft seal, lip seal'),
  ('v-belt', 'vee belt, fan belt'),
  ('pulley', 'sheave'),
  ('bush', 'bushing, sleeve'),
  ('bearing', 'ball race'),
  ('screw', 'bolt'),
  ('socket head cap screw', 'allen bolt, allen screw'),
  ('parallel key', 'feather key, shaft key'),
  ('chain link', 'connecting link, master link'),
  ('gear', 'cog, gear wheel'),
  ('sprocket', 'chain wheel'),
  ('drill', 'drill bit, drilling bit'),
  ('end mill', 'milling cutter, endmill'),
  ('lathe chuck', 'three jaw chuck, 3 jaw chuck'),
  ('live centre', 'revolving centre, rotating centre'),
  ('tailstock quill', 'tailstock barrel'),
  ('dial indicator', 'dial gauge, clock gauge'),
  ('micrometer', 'screw gauge'),
  ('screwdriver', 'turnscrew'),
  ('adjustable wrench', 'monkey wrench, shifting spanner, slide wrench'),
  ('ratchet', 'socket wrench'),
  ('shears', 'scissors'),
  ('bobbin', 'spool'),
  ('heald', 'heddle'),
  ('heald frame', 'harness'),
  ('shuttle', 'fly shuttle'),
  ('pirn', 'quill, weft bobbin'),
  ('reed', 'loom comb'),
  ('picking stick', 'picker stick'),
  ('drop wire', 'dropper'),
  ('buffer strap', 'check strap'),
  ('temple', 'stretcher'),
  ('spindle', 'ring spindle'),
  ('bolster', 'spindle insert'),
  ('ring tube', 'cop tube, ring bobbin'),
  ('lappet', 'pigtail guide'),
  ('condenser', 'trumpet'),
  ('apron', 'drafting apron'),
  ('presser foot', 'pressure foot'),
  ('needle plate', 'throat plate, stitch plate'),
  ('feed dog', 'feeder, feed teeth'),
  ('rotary hook', 'hook set'),
  ('take-up lever', 'thread lever'),
  ('hand wheel', 'handwheel, balance wheel'),
  ('sewing needle', 'machine needle'),
  ('yarn', 'thread'),
  ('lubricating cup', 'oil cup, oiler'),
  ('pressure arm', 'top arm, pendulum arm'),
  ('loom', 'weaving machine'),
  ('ring frame', 'spinning frame'),
  ('lockstitch machine', 'sewing machine, juki'),
  ('stainless', 'inox, stainless steel'),
  ('carbide', 'tungsten carbide'),
  ('chrome steel', 'bearing steel, 100cr6'),
  ('nylon', 'polyamide'),
  ('rubber', 'nbr, nitrile'),
  ('leather', 'hide'),
  ('magnetic base', 'magnetic stand'),
  ('spring', 'coil spring');

create function note_all_search_due() returns trigger language plpgsql as $$
begin
  insert into tool_search_due (tool_id) select id from tools where deleted_at is null;
  return null;
end
$$;
create trigger synonyms_search_due
  after insert or update or delete on synonyms
  for each statement execute function note_all_search_due();
