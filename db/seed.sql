-- The demo: loaded once, into empty tables, within a transaction. Its tools, the oldest first, are in demo-tools.json,
-- which the shop hands over as the setting `shop.demo_tools`. The fields are those of the API (CONTRACT section 4.3); the
-- first picture of a tool is its `img`. Files are in public/media/, where their names contain their size.
set local shop.audit = 'off';

create temporary table demo_tools on commit drop as
select * from rows from (
  json_to_recordset(current_setting('shop.demo_tools')::json) as (
    sku text, name text, category text, featured boolean, description text, price numeric, "Available" integer, unit text,
    pack integer, step integer, minimum integer, "leadDays" smallint, tiers json, specs json, tags json, related json,
    spare json, files json
  )
) with ordinality as demo (
  sku, name, category, featured, description, price, available, unit, pack, step, minimum, lead_days, tiers, specs, tags,
  related, spare, files, position
);

insert into tools (
  sku, name, category, featured, description, price_cents, available, img, unit, pack, step, min_quantity, lead_days,
  created_at
)
select
  sku, name, category, featured, description, price * 100, available, files -> 0 ->> 'url', unit, pack, step, minimum,
  lead_days, timestamptz '2026-01-12 08:00:00+00' + position * interval '3 days'
from demo_tools;

insert into stock_movements (tool_id, kind, quantity)
select id, 'initial', available from tools order by created_at;

insert into price_tiers (tool_id, from_quantity, price_cents)
select id, tier."from", tier.price * 100
from demo_tools
join tools using (sku)
cross join json_to_recordset(tiers) as tier ("from" integer, price numeric);

insert into tool_specs (tool_id, position, name, text, value, unit)
select id, spec.position, spec.name, coalesce(spec.text, spec.value::text), spec.value, spec.unit
from demo_tools
join tools using (sku)
cross join rows from (
  json_to_recordset(specs) as (name text, text text, value numeric, unit text)
) with ordinality as spec (name, text, value, unit, position);

insert into tool_tags (tool_id, tag)
select id, tag from demo_tools join tools using (sku) cross join json_array_elements_text(tags) as tag;

insert into tool_links (tool_id, other_id, kind, position)
select tools.id, others.id, link.kind, link.position
from demo_tools
join tools using (sku)
cross join lateral (
  select 'related' as kind, * from json_array_elements_text(related) with ordinality as related (sku, position)
  union all
  select 'spare', * from json_array_elements_text(spare) with ordinality as spare (sku, position)
) as link
join tools as others on others.sku = link.sku;

insert into tool_files (tool_id, position, kind, title, url, type, bytes, width, height)
select
  id, row_number() over (partition by id, file.kind order by file.position) - 1, file.kind, file.title, file.url,
  case file.kind
    when 'picture' then 'image/jpeg' when 'drawing' then 'image/svg+xml' when 'document' then 'application/pdf'
    else 'model/gltf-binary' end,
  file.bytes,
  substring(file.url from '\.(\d+)x\d+\.')::integer,
  substring(file.url from '\.\d+x(\d+)\.')::integer
from demo_tools
join tools using (sku)
cross join rows from (
  json_to_recordset(files) as (kind text, url text, title text, bytes integer)
) with ordinality as file (kind, url, title, bytes, position);

-- The machines that these parts are of, each with one drawing (demo-machines.json).
create temporary table demo_machines on commit drop as
select gen_random_uuid() as id, demo.* from json_to_recordset(current_setting('shop.demo_machines')::json) as demo (
  maker text, name text, sku text, note text, img text, title text, width integer, height integer, hotspots jsonb, parts json
);
insert into machine_models (id, maker, name, sku, img, note) select id, maker, name, sku, img, note from demo_machines;
insert into model_drawings (model_id, position, title, url, width, height, hotspots)
select id, 0, title, img, width, height, hotspots from demo_machines;
insert into model_parts (model_id, position, tool_id, quantity, note)
select demo_machines.id, part.position, tools.id, part.quantity, part.note
from demo_machines
cross join json_to_recordset(parts) as part (position text, sku text, quantity integer, note text)
join tools on tools.sku = part.sku;

insert into reviews (name, rating, created_at, comment) values
  ('Marta Lindqvist', 5, '2026-11-13 09:42:00+00',
   'Ordered 400 combination spanners for three assembly lines. All 400 were checked with a go gauge on arrival and not one had to go back.'),
  ('Rashid Chowdhury', 5, '2026-10-29 05:18:00+00',
   'The spindles run as quietly at 18,000 rpm as the ones they replaced did at 14,000. We refitted two ring frames over a weekend, 336 positions in all, and the bolsters dropped straight into the old rail without any rework. End breaks in the first fortnight were down by about a fifth. What convinced me most was the paperwork: each pallet came with the run-out figures of the spindles on it, so my fitters knew which ones to put aside before they had picked up a spanner.'),
  ('Helen Ashworth', 4, '2026-10-08 14:05:00+00',
   'Good calipers at a fair price. One star less because the cases are rather flimsy for a workshop.'),
  ('Tomasz Wilk', 5, '2026-09-17 11:31:00+00',
   'Prices on the page are the prices on the invoice. I wish every supplier worked like that.'),
  ('Nadia Rahman', 3, '2026-08-26 07:50:00+00',
   'The reed itself is first class, straight and evenly spaced over its full width. Delivery took nine days longer than we had planned for, and although the office told us in good time, a loom stood still for a week.'),
  ('Jürgen Bauer', 5, '2026-07-30 12:22:00+00',
   'Chuck mounted, clocked, done: 0.02 mm at the jaws.'),
  ('Priya Nambiar', 4, '2026-06-24 10:09:00+00',
   'We buy bearings by the thousand and check a sample of fifty from every lot. Three lots so far, all within tolerance, and the grease-free packing saves us a washing step. I would like to see a price break above 2,000 pieces.'),
  ('Samuel Okoye', 2, '2026-05-19 16:37:00+00',
   'Two of the twenty drill sets arrived with cracked stands. The drills were fine and the stands were replaced without any argument, but for a training workshop that opens on Monday that is little comfort.'),
  ('Claire Fontaine', 5, '2026-04-22 08:14:00+00',
   'I run the purchasing for a mill with 96 looms and had given up on finding shuttles that last. These have been in use for five months on our widest machines, two shifts a day, and the tips show hardly any wear. The wood has kept its shape through a damp winter. My weavers asked me to order another hundred before somebody else does, which is the nicest thing they have said about any part I have bought.'),
  ('Daniel Ferreira', 4, '2026-03-11 13:56:00+00',
   'The end mills hold their edge well in 42CrMo4. Coating looks even, shanks measure h6 as promised.'),
  ('Yuki Tanabe', 5, '2026-02-03 06:28:00+00',
   'Clear drawings, clear stock figures, and somebody who knows gears on the telephone.'),
  ('Aoife Brennan', 3, '2025-12-09 15:44:00+00',
   'Solid screwdrivers, and the grips are comfortable with oily hands. The smallest blade is a little soft for our terminal blocks, so we use it for other things now.');

update reviews set tool_id = tools.id
from (values
  ('Marta Lindqvist', 'BD-1010-06'), ('Rashid Chowdhury', 'BD-4010-230'), ('Helen Ashworth', 'BD-6010-200'),
  ('Nadia Rahman', 'BD-4040-57'), ('Jürgen Bauer', 'BD-5010-160'), ('Priya Nambiar', 'BD-3010-6205'),
  ('Samuel Okoye', 'BD-2010-10'), ('Claire Fontaine', 'BD-4030-380'), ('Daniel Ferreira', 'BD-2020-06'),
  ('Yuki Tanabe', 'BD-3030-3618'), ('Aoife Brennan', 'BD-1050-05')
) as about (writer, sku)
join tools using (sku)
where reviews.name = writer;
