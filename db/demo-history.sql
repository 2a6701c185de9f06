-- The demo's last 90 days, seen from now: loaded once, into a demo without bookings, in one transaction.
-- What happened stands in the lists at the top and is edited by hand. The rows of the shop's tables follow from it below, one
-- statement a table: a migration that changes a table changes its statement here too. Names, units and prices are those of
-- the catalogue. tests/operations/demo-history.test.ts counts what comes out and checks the invariants.
set local shop.audit = 'off';

create temporary table past_buyers (
  key text, email text, name text, phone text, company text, tax_id text, address jsonb
) on commit drop;
insert into past_buyers values
  ('ben', 'buyer@bdmart.example', 'Ben Okafor', '+880 1700 000 142', 'Okafor Knitting Ltd. (demo)', 'BIN 000142020-0101',
   '{"line1": "8 Mill Road", "line2": null, "city": "Gazipur", "region": null, "postcode": "1700", "country": "BD"}'),
  ('rashid', 'rashid@padma-spinning.example', 'Rashid Chowdhury', '+880 1711 000 318', 'Padma Spinning Mills Ltd. (demo)',
   'BIN 000318010-0102',
   '{"line1": "Plot 31, BSCIC Industrial Estate", "line2": null, "city": "Narayanganj", "region": null,
     "postcode": "1400", "country": "BD"}'),
  ('priya', 'priya@kaveri-weaving.example', 'Priya Nambiar', '+91 422 000 7715', 'Kaveri Weaving Works (demo)',
   'GSTIN 33AAAAA0000A1Z5',
   '{"line1": "112 Avinashi Road", "line2": null, "city": "Coimbatore", "region": "Tamil Nadu",
     "postcode": "641018", "country": "IN"}'),
  ('helen', 'helen@ashworth-engineering.example', 'Helen Ashworth', '+44 161 000 0186', 'Ashworth Engineering Ltd. (demo)',
   'GB 000 1861 00',
   '{"line1": "Unit 4, Irwell Works", "line2": null, "city": "Manchester", "region": null,
     "postcode": "M3 5EQ", "country": "GB"}'),
  ('tomasz', 'tomasz@wilk-narzedzia.example', 'Tomasz Wilk', '+48 42 000 33 91', 'Wilk Narzędzia sp. z o.o. (demo)',
   'PL 0000003391',
   '{"line1": "ul. Piotrkowska 270", "line2": null, "city": "Łódź", "region": null, "postcode": "90-361", "country": "PL"}'),
  ('claire', 'claire@filature-nord.example', 'Claire Fontaine', '+33 3 20 00 08 24', 'Filature du Nord (demo)',
   'FR 00 000000824',
   '{"line1": "27 rue du Tissage", "line2": null, "city": "Roubaix", "region": null, "postcode": "59100", "country": "FR"}'),
  ('samuel', 'samuel@lagos-technical.example', 'Samuel Okoye', '+234 1 000 5560', 'Lagos Technical College (demo)', null,
   '{"line1": "14 Workshop Street, Yaba", "line2": null, "city": "Lagos", "region": null,
     "postcode": "101245", "country": "NG"}'),
  ('jamal', 'storekeeper@bdmart.example', 'Jamal Mia', '+880 1713 000 462', 'Meghna Spinning Mills Ltd. (demo)',
   'BIN 000462030-0103',
   '{"line1": "22 Mill Gate Road", "line2": null, "city": "Narsingdi", "region": null, "postcode": "1600", "country": "BD"}');

-- How long ago a booking was placed, at which time of the company's day (before the weekend that it would fall on), how long
-- after that it was paid, how it ended, and its part numbers with their quantities. `more` may have: `late`, the days after the
-- promised one on which it left, and why the office moved that day; why goods were cancelled or came back, and how many pieces
-- of line 1 these were; the buyer's remark; the office's own note; the bank transfer that has come of a part; `prices` in cents
-- that were agreed with the buyer's company, and whether those of its `frame`.
create temporary table past_list (
  buyer text, ago interval, at time, to_pay interval, ends text, po_number text, goods json, more jsonb
) on commit drop;
insert into past_list values
  ('rashid', '87 days', '14:51', '00:12', 'delivered', 'PSM-1040',
   '{"BD-4010-230": 160, "BD-4104-230": 800, "BD-4107-30": 800}', null),
  ('tomasz', '84 days', '16:47', '26:00', 'delivered', null, '{"BD-6010-200": 100, "BD-2010-10": 240}', null),
  ('priya', '82 days', '09:43', '00:12', 'delivered', null, '{"BD-3010-6205": 100}', null),
  ('claire', '79 days', '09:45', '01:00', 'delivered', null, '{"BD-4020-NE30": 120, "BD-4060-21": 100}', null),
  ('helen', '77 days', '12:43', '04:00', 'delivered', 'AE-1068', '{"BD-6020-25": 100}', null),
  ('samuel', '75 days', '12:21', '04:00', 'delivered', 'LTC-1075', '{"BD-1020-08": 260}', null),
  ('ben', '73 days', '14:17', '02:30', 'delivered', null, '{"BD-1010-06": 120}', null),
  ('rashid', '71 days', '11:43', '02:30', 'delivered', 'PSM-1089', '{"BD-4107-30": 1300}', null),
  ('tomasz', '69 days', '13:17', '18:00', 'delivered', 'ZAM-1096', '{"BD-1020-08": 100, "BD-6010-200": 100}', null),
  ('priya', '67 days', '11:17', null, 'lapsed', 'KW-1103', '{"BD-4030-380": 180}', null),
  ('claire', '66 days', '09:35', '01:00', 'delivered', null, '{"BD-4060-21": 100, "BD-4110-34": 100}', null),
  ('helen', '64 days', '16:12', '01:00', 'delivered', 'AE-1117', '{"BD-2010-10": 100}', null),
  ('samuel', '62 days', '15:39', '00:24', 'delivered', 'LTC-1124', '{"BD-2010-10": 100}', null),
  ('rashid', '60 days', '12:25', '04:00', 'delivered', 'PSM-1131', '{"BD-3010-6205": 140}', '{"late": 3}'),
  ('tomasz', '59 days', '16:56', '01:00', 'delivered', 'ZAM-1138', '{"BD-1050-05": 180, "BD-1040-10": 100}', null),
  ('priya', '57 days', '12:54', '04:00', 'delivered', null, '{"BD-4201-280": 20, "BD-4030-380": 100}', null),
  ('claire', '55 days', '10:57', '26:00', 'delivered', null,
   '{"BD-4020-NE30": 200, "BD-4109-72": 1400, "BD-4010-230": 220}', null),
  ('helen', '54 days', '10:31', '02:30', 'delivered', 'AE-1159', '{"BD-5010-160": 100, "BD-6030-10": 140}', null),
  ('ben', '52 days', '15:15', '00:12', 'delivered', null, '{"BD-4104-230": 700}', null),
  ('samuel', '51 days', '13:45', '18:00', 'delivered', 'LTC-1173', '{"BD-6010-200": 200, "BD-1050-05": 120}', null),
  ('rashid', '49 days', '16:48', '00:12', 'delivered', null,
   '{"BD-3010-6205": 120, "BD-4108-37": 700, "BD-4116-12": 150}', null),
  ('tomasz', '47 days', '15:04', '26:00', 'refunded', null,
   '{"BD-1020-08": 300, "BD-6010-200": 240}', '{"reason": "The mill closed this line before we shipped."}'),
  ('priya', '46 days', '09:23', '01:00', 'delivered', null, '{"BD-4030-380": 100}', null),
  ('claire', '44 days', '13:18', null, 'lapsed', 'CDE-1201', '{"BD-4109-72": 1500, "BD-4060-21": 100}', null),
  ('helen', '43 days', '15:22', '18:00', 'delivered', 'AE-1208', '{"BD-6020-25": 100}', null),
  ('samuel', '41 days', '14:44', '00:12', 'delivered', 'LTC-1215',
   '{"BD-6020-25": 200, "BD-2010-10": 240, "BD-1050-05": 240}', null),
  ('rashid', '40 days', '10:21', '01:00', 'delivered', null, '{"BD-4101-40": 10, "BD-4108-37": 2100}', null),
  ('tomasz', '38 days', '12:37', '00:24', 'delivered', 'ZAM-1229', '{"BD-1010-06": 100}', '{"late": 2}'),
  ('priya', '37 days', '11:15', '26:00', 'delivered', null, '{"BD-4209-165": 15, "BD-4201-280": 20}', null),
  ('claire', '35 days', '12:58', '04:00', 'delivered', 'CDE-1243', '{"BD-4060-21": 320, "BD-3040-08B20": 160}', null),
  ('helen', '34 days', '10:24', '04:00', 'delivered', 'AE-1250', '{"BD-5010-160": 100, "BD-1030-10": 320}', null),
  ('ben', '33 days', '15:10', '04:00', 'delivered', 'OK-1257', '{"BD-6010-200": 140, "BD-4101-40": 30}', null),
  ('samuel', '31 days', '12:15', '18:00', 'delivered', 'LTC-1264', '{"BD-1020-08": 120, "BD-2010-10": 340}', null),
  ('rashid', '30 days', '11:34', '01:00', 'returned', 'PSM-1271',
   '{"BD-4107-30": 2200, "BD-4108-37": 800}', '{"reason": "Ten arrived with a damaged thread.", "pieces": 10}'),
  ('tomasz', '28 days', '14:23', '04:00', 'delivered', null, '{"BD-2020-06": 100}', null),
  ('priya', '27 days', '14:57', '00:24', 'delivered', 'KW-1285', '{"BD-4210-182": 150}', null),
  ('claire', '26 days', '09:54', null, 'lapsed', 'CDE-1292', '{"BD-4020-NE30": 140}', null),
  ('helen', '24 days', '10:07', '26:00', 'delivered', null, '{"BD-6020-25": 140}', null),
  ('samuel', '23 days', '14:04', '01:00', 'delivered', null, '{"BD-6020-25": 280}', null),
  ('rashid', '21 days', '11:06', '04:00', 'delivered', 'PSM-1313',
   '{"BD-4101-40": 20}', '{"late": 4, "moved_because": "castings late"}'),
  ('tomasz', '20 days', '09:12', '00:24', 'delivered', 'ZAM-1320', '{"BD-6010-200": 120, "BD-1040-10": 120}', null),
  ('rashid', '19 days', '10:33', '04:00', 'delivered', 'PSM-1400',
   '{"BD-4101-40": 40, "BD-4102-42": 1000, "BD-4103-16": 240, "BD-4104-230": 5000, "BD-4105-54": 500, "BD-4106-20": 500,
     "BD-4107-30": 4000, "BD-4108-37": 4000, "BD-4109-72": 2000, "BD-4110-34": 500, "BD-4111-110": 240, "BD-4113-3": 20,
     "BD-4115-10": 240, "BD-4116-12": 1000}',
   '{"remark": "The yearly set for twelve ring frames. Please pack by part number."}'),
  ('claire', '17 days', '09:03', '00:24', 'delivered', 'CDE-1334', '{"BD-4109-72": 900}', null),
  ('helen', '16 days', '14:31', '02:30', 'delivered', null, '{"BD-6030-10": 180, "BD-5106-0830": 10}', null),
  ('ben', '15 days', '11:02', '26:00', 'delivered', 'OK-1348', '{"BD-4104-230": 1800, "BD-1010-06": 140}', null),
  ('samuel', '13 days', '16:59', '26:00', 'delivered', 'LTC-1355', '{"BD-6010-200": 140, "BD-1030-10": 180}', null),
  ('rashid', '12 days', '14:13', '00:24', 'shipped', null, '{"BD-4107-30": 600, "BD-4010-230": 240, "BD-4116-12": 200}', null),
  ('tomasz', '11 days', '13:52', '01:00', 'to-pack', 'ZAM-1369',
   '{"BD-2020-06": 100, "BD-6010-200": 300}', '{"note": "Waiting for the second batch of this item; the buyer knows."}'),
  ('priya', '9 days', '15:51', '00:12', 'part-shipped', 'KW-1376',
   '{"BD-4210-182": 400, "BD-4030-380": 120}', '{"late": 21, "moved_because": "the second lot is still being ground"}'),
  ('claire', '8 days', '13:02', '18:00', 'shipped', 'CDE-1383', '{"BD-4107-30": 600, "BD-3040-08B20": 160}', null),
  ('helen', '7 days', '13:38', '26:00', 'part-shipped', null,
   '{"BD-5010-160": 100}', '{"late": 21, "moved_because": "the second lot is still being ground"}'),
  ('samuel', '5 days', '10:56', '26:00', 'shipped', 'LTC-1397', '{"BD-6020-25": 300}', null),
  ('rashid', '4 days', '16:58', '04:00', 'shipped', 'PSM-1404', '{"BD-4102-42": 400}', null),
  ('tomasz', '2 days', '15:10', '00:24', 'packed', 'ZAM-1418', '{"BD-1010-06": 260, "BD-1020-08": 500}', null),
  ('priya', '1 day', '09:40', '02:30', 'packed', null, '{"BD-3010-6205": 600}', null),
  ('helen', '2 days', '16:20', '00:24', 'to-pack', 'AE-1431', '{"BD-6020-25": 120, "BD-6030-10": 100}', null),
  ('ben', '1 day', '11:05', '00:18', 'to-pack', 'OK-1437', '{"BD-4101-40": 60, "BD-4104-230": 2000}', null),
  ('claire', '20 hours', null, '00:30', 'to-pack', 'CDE-1440', '{"BD-4010-230": 480}', null),
  ('rashid', '9 hours', null, null, 'unpaid', 'PSM-1446',
   '{"BD-4010-230": 1200, "BD-4103-16": 500}',
   '{"transfer": {"share": 0.5, "hours_ago": 3, "reference": "DTB 26325 PSM-1446"}}'),
  ('jamal', '36 days', '11:20', '03:00', 'delivered', 'MSM-2101', '{"BD-4104-230": 3000, "BD-4107-30": 1000}',
   '{"frame": true, "prices": {"BD-4104-230": 50, "BD-4107-30": 40}}'),
  ('jamal', '25 days', '15:05', '00:40', 'delivered', 'MSM-2118', '{"BD-4108-37": 2000}', '{"prices": {"BD-4108-37": 33}}'),
  ('jamal', '6 days', '10:15', '02:00', 'shipped', 'MSM-2140', '{"BD-4104-230": 3000, "BD-4107-30": 1000}',
   '{"frame": true, "prices": {"BD-4104-230": 50, "BD-4107-30": 40}}'),
  ('ben', '4 hours', null, null, 'unpaid', null, '{"BD-4020-NE30": 120}', null);

-- The company's working day on which goods ship that were paid then (contract/values/working-days.ts).
create function pg_temp.ships_by(paid timestamp) returns date language sql return (
  select day::date from generate_series(paid::date + 1, paid::date + 9, interval '1 day') as day
  where extract(isodow from day) not in (5, 6)
  order by day offset (extract(isodow from paid) not in (5, 6) and paid::time >= '14:00')::integer limit 1
);

-- The price of so many pieces; a row of nulls below the first tier.
create function pg_temp.tier_of(tool uuid, pieces integer) returns price_tiers language sql return (
  select price_tiers from price_tiers where tool_id = tool and from_quantity <= pieces order by from_quantity desc limit 1
);

-- Why a line has another price than the list (words/en/lines.ts).
create function pg_temp.agreed_with(company text, list bigint) returns text language sql return
  format('Agreed with %s; list $%s', company, to_char(list / 100.0, 'FM999990.00'));

-- The bookings with all their times, the oldest first. The card provider's ids of the past begin with `pi_demo` and `re_demo`.
create temporary table past on commit drop as
with placed as (
  select past_list.*, case when at is null then now() - ago else
    (day - case extract(isodow from day) when 5 then 1 when 6 then 2 else 0 end + at) at time zone 'Asia/Dhaka' end as placed_at
  from past_list, lateral (select ((now() - ago) at time zone 'Asia/Dhaka')::date as day) as on_day
),
paid as (
  select *, placed_at + to_pay as paid_at, pg_temp.ships_by((placed_at + to_pay) at time zone 'Asia/Dhaka') as promised_on,
    coalesce((more ->> 'late')::integer, 0) as late
  from placed
),
shipped as (
  select *, case when more ? 'moved_because' then promised_on + late else promised_on end as moved_to,
    (promised_on + time '11:00') at time zone 'Asia/Dhaka' as leaves_at,
    -- Of goods that leave in two parts, the first leaves as promised.
    case when ends in ('packed', 'part-shipped', 'shipped', 'delivered', 'returned') then least(now(),
      (promised_on + case when ends = 'part-shipped' then 0 else late end + time '11:00') at time zone 'Asia/Dhaka') end
      as shipped_at
  from paid
)
select shipped.*, email, name, phone, company, tax_id, row_number() over (order by placed_at) as n, gen_random_uuid() as id,
  gen_random_uuid() as shipment_id, gen_random_uuid() as return_id,
  'pi_demo' || left(md5(placed_at::text || buyer.key), 20) as intent_id,
  address || jsonb_build_object('name', name, 'company', company, 'phone', phone) as address,
  case when ends in ('delivered', 'returned') then least(shipped_at + interval '3 days', now()) end as delivered_at,
  case ends when 'refunded' then least(leaves_at, now()) when 'returned' then least(shipped_at + interval '6 days', now()) end
    as returned_at
from shipped join past_buyers as buyer on buyer.key = shipped.buyer;

-- Their lines at the prices of the catalogue, with the pieces that were shipped and that came back.
create temporary table past_lines on commit drop as
select past.id as booking_id, n, ends, placed_at, paid_at, returned_at, promised_on, moved_to, line::smallint as line,
  tools.id as tool_id, tools.name, sku, unit, lead_days, quantity, min_quantity,
  tools.price_cents as base_cents, coalesce((more -> 'prices' ->> sku)::bigint, tier.price_cents, tools.price_cents) as unit_cents,
  case when more -> 'prices' is null then from_quantity end as tier_from,
  case when more ? 'prices' and not more ? 'frame' then pg_temp.agreed_with(past.company, tools.price_cents) end as agreed,
  case when ends <> 'part-shipped' then quantity when count(*) over (partition by past.id) = 1 then (quantity + 1) / 2
    when line = 1 then quantity else 0 end as sent,
  case when ends = 'refunded' then quantity when ends = 'returned' and line = 1 then (more ->> 'pieces')::integer else 0
    end as back
from past
cross join lateral (
  select key as sku, value::integer as quantity, line from json_each_text(goods) with ordinality as good (key, value, line)
) as good
join tools using (sku)
cross join lateral pg_temp.tier_of(tools.id, quantity) as tier;

-- Accounts without a password, so without a sign-in.
insert into users (email, name, email_verified, created_at)
select email, name, true, min(placed_at) from past group by email, name
on conflict (email) do nothing;

create temporary table office on commit drop as select id from users where admin order by created_at limit 1;

insert into bookings (
  id, user_id, name, email, phone, company, tax_id, po_number, remark, delivery, billing, pay_by, created_at, hold_until, paid,
  transaction_id, paid_at, refunded_at, transferred_cents, stock_taken, state, to_pack, has_packed, on_its_way, due_on,
  tool_id, product_name, price_cents, quantity, total_cents, line_count, pieces, below_minimum, line_texts
)
select
  past.id, users.id, past.name, past.email, phone, company, tax_id, po_number, more ->> 'remark', address, address,
  case when more ? 'transfer' then 'transfer' else 'card' end, placed_at,
  placed_at + case when more ? 'transfer' then interval '174 hours' else interval '48 hours' end, paid_at is not null,
  case when paid_at is not null then intent_id end, paid_at, case ends when 'refunded' then returned_at end,
  coalesce(round(total * (more #>> '{transfer,share}')::numeric), 0), ends <> 'lapsed',
  case when ends in ('to-pack', 'packed') then 'confirmed' when ends = 'returned' then 'delivered' else ends end,
  ends in ('to-pack', 'part-shipped'), ends = 'packed', ends in ('part-shipped', 'shipped'),
  case when ends in ('to-pack', 'packed', 'part-shipped') then moved_to end,
  tool_ids[1], names[1] || case when lines > 1 then format(' and %s more', lines - 1) else '' end,
  case when lines > 1 then total else cents[1] end, case when lines > 1 then 1 else pieces end,
  total, lines, pieces, below_minimum, case when lines > 1 then texts else skus[1] end
from past
join users using (email)
join lateral (
  select array_agg(tool_id order by line) as tool_ids, array_agg(past_lines.name order by line) as names,
    array_agg(sku order by line) as skus, array_agg(unit_cents order by line) as cents, count(*) as lines,
    sum(quantity) as pieces, sum(unit_cents * quantity) as total, bool_or(quantity < min_quantity) as below_minimum,
    string_agg(past_lines.name || ' ' || sku, E'\n' order by line) as texts
  from past_lines where booking_id = past.id
) as goods on true
order by n;

insert into booking_lines (
  booking_id, line, tool_id, name, sku, unit, quantity, from_stock, unit_cents, base_cents, tier_from, lead_days, promised_on,
  first_promised_on, cancelled, returned, restocked, agreed
)
select booking_id, line, tool_id, name, sku, unit, quantity, quantity, unit_cents, base_cents, tier_from, lead_days, moved_to,
  promised_on, case ends when 'refunded' then back else 0 end, case ends when 'returned' then back else 0 end, back, agreed
from past_lines;

insert into payment_attempts (booking_id, user_id, attempt, amount_cents, intent_id, state, created_at, checked_at)
select id, user_id, 1, total_cents, transaction_id, 'succeeded', paid_at, paid_at from bookings where paid order by number;

insert into payments (
  booking_id, user_id, transaction_id, amount_cents, date, email, name, returned_cents, product_name, state, reason_code
)
select bookings.id, user_id, transaction_id, total_cents, paid_at, email, name,
  coalesce((select sum(back * unit_cents) from past_lines where booking_id = bookings.id), 0), product_name,
  case when refunded_at is null then 'settled' else 'refunded' end,
  case when refunded_at is not null then 'refunded_by_office' end
from bookings where paid order by number;

insert into payments (
  id, booking_id, user_id, transaction_id, method, amount_cents, date, email, name, product_name, state, reference, received_on,
  recorded_by
)
select payment_id, bookings.id, user_id, 'bank_' || payment_id, 'transfer', transferred_cents, came_at, bookings.email,
  bookings.name, product_name, 'settled', more #>> '{transfer,reference}', (came_at at time zone 'Asia/Dhaka')::date,
  (select id from office)
from bookings join past using (id), gen_random_uuid() as payment_id,
  lateral (select now() - make_interval(hours => (more #>> '{transfer,hours_ago}')::integer) as came_at) as came
where more ? 'transfer';

insert into shipments (id, booking_id, number, carrier, tracking, made_by, packed_at, shipped_at, delivered_at)
select shipment_id, id, 1, carrier, case when carrier is not null then 'BD' || upper(left(id::text, 8)) end,
  (select id from office), shipped_at - interval '1 hour', case when ends <> 'packed' then shipped_at end, delivered_at
from past join lateral (
  select case when past.ends = 'packed' then null when count(*) % 2 = 0 then 'Meghna Freight' else 'Delta Courier' end
    as carrier
  from past_lines where booking_id = past.id
) as sender on true
where shipped_at is not null
order by n;

insert into shipment_lines (shipment_id, booking_id, line, quantity)
select shipment_id, booking_id, line, sent from past_lines join past on past.id = booking_id
where past.shipped_at is not null and sent > 0;

insert into returns (id, booking_id, kind, reason, made_by, created_at)
select return_id, id, case ends when 'refunded' then 'cancelled' else 'returned' end, more ->> 'reason',
  (select id from office), returned_at
from past where returned_at is not null;

insert into return_lines (return_id, booking_id, line, quantity, restocked)
select return_id, booking_id, line, back, back from past_lines join past on past.id = booking_id where back > 0;

insert into refunds (
  payment_id, booking_id, return_id, amount_cents, kind, reason, state, provider_id, tries, made_by, created_at
)
select payments.id, past.id, return_id, returned_cents, case ends when 'refunded' then 'whole' else 'return' end,
  more ->> 'reason', 'done', replace(intent_id, 'pi_', 're_'), 1, (select id from office), returned_at
from past join payments on payments.booking_id = past.id where returned_at is not null order by n;

insert into stock_movements (booking_id, line, tool_id, kind, cause_id, quantity, created_at)
select booking_id, line, tool_id, kind, cause_id, moved, at from (
  select past_lines.*, 'hold' as kind, null::uuid as cause_id, -quantity as moved, placed_at as at from past_lines
  union all
  select past_lines.*, 'release', null, quantity, placed_at + interval '48 hours' from past_lines where ends = 'lapsed'
  union all
  select past_lines.*, case kind when 'cancelled' then 'cancel' else 'return' end, returns.id, back, returned_at
  from past_lines join returns using (booking_id) where back > 0
) as moves
order by n, at, line;

-- The first stock was as much larger as the bookings have taken out of it since: what is available stays the catalogue's.
update stock_movements as first set quantity = available - taken
from tools, lateral (
  select coalesce(sum(quantity), 0) as taken from stock_movements where tool_id = tools.id and kind <> 'initial'
) as since
where first.kind = 'initial' and first.tool_id = tools.id;

insert into booking_events (booking_id, at, actor, actor_id, kind, internal, data)
select booking_id, at, actor, case actor when 'buyer' then user_id when 'office' then (select id from office) end, kind,
  kind = 'note', data
from (
  select id, paid_at, 'buyer', 'paid',
    jsonb_build_object('amount', total_cents / 100.0, 'method', 'card', 'transactionId', transaction_id)
  from bookings where paid
  union all
  select booking_id, date, 'office', 'transfer', jsonb_build_object(
    'amount', amount_cents / 100.0, 'received', amount_cents / 100.0, 'total', total_cents / 100.0, 'surplus', 0,
    'reference', reference, 'receivedOn', received_on, 'isStockGone', false)
  from payments join bookings on bookings.id = booking_id where method = 'transfer'
  union all
  select id, hold_until, 'shop', 'lapsed', '{}' from bookings where state = 'lapsed'
  union all
  select id, (promised_on + time '09:00') at time zone 'Asia/Dhaka', 'office', 'promised', jsonb_build_object(
    'why', more ->> 'moved_because', 'lines', (
      select jsonb_agg(jsonb_build_object('line', line, 'was', promised_on, 'promisedOn', moved_to) order by line)
      from past_lines where booking_id = past.id))
  from past where more ? 'moved_because'
  union all
  select booking_id, past.shipped_at, 'office', case ends when 'packed' then 'packed' else 'shipped' end,
    jsonb_build_object('shipment', number, 'pieces', pieces, 'carrier', carrier, 'tracking', tracking)
  from past join shipments on shipments.id = shipment_id,
    lateral (select sum(quantity) as pieces from shipment_lines where shipment_lines.shipment_id = shipments.id) as sent
  union all
  select booking_id, delivered_at, 'office', 'delivered', jsonb_build_object('shipment', number, 'pieces', pieces)
  from shipments,
    lateral (select sum(quantity) as pieces from shipment_lines where shipment_id = shipments.id) as sent
  where delivered_at is not null
  union all
  select returns.booking_id, returns.created_at, 'office', returns.kind,
    jsonb_build_object('pieces', pieces, 'reason', returns.reason, 'amount', amount_cents / 100.0)
  from returns join refunds on return_id = returns.id,
    lateral (select sum(quantity) as pieces from return_lines where return_lines.return_id = returns.id) as back
  union all
  select id, now(), 'office', 'note', jsonb_build_object('text', more ->> 'note') from past where more ? 'note'
) as happened (booking_id, at, actor, kind, data)
join bookings on bookings.id = booking_id
order by number, at;

-- A mill that buys as a company, with what was agreed with it, and a company that waits for the office.
insert into users (email, name, email_verified, created_at) values
  ('manager@bdmart.example', 'Shirin Akter', true, now()), ('approver@bdmart.example', 'Kamal Hossain', true, now()),
  ('nadia@turag-denim.example', 'Nadia Rahman', true, now())
on conflict (email) do nothing;

insert into companies (name, tax_id, country, state, created_at, note) values
  ('Meghna Spinning Mills Ltd. (demo)', 'BIN 000462030-0103', 'BD', 'active', now() - interval '64 days',
   'Yearly frame for tubes and cots. Their store orders, Mr Hossain approves.'),
  ('Turag Denim Ltd. (demo)', 'BIN 000517040-0101', 'BD', 'pending', now() - interval '27 hours', null);
create temporary table mill on commit drop as select id, name from companies where state = 'active';

insert into company_members (company_id, user_id, role, limit_cents, joined_at)
select companies.id, users.id, role, limit_cents, companies.created_at
from (values
  ('manager@bdmart.example', 'active', 'manager', null), ('approver@bdmart.example', 'active', 'approver', null),
  ('storekeeper@bdmart.example', 'active', 'buyer', 200000), ('nadia@turag-denim.example', 'pending', 'manager', null)
) as member (email, state, role, limit_cents)
join users using (email) join companies using (state);

insert into agreed_prices (company_id, tool_id, from_quantity, price_cents, valid_until)
select mill.id, tools.id, from_quantity, cents, until::date
from mill, (values
  ('BD-4108-37', 1, 33, null), ('BD-6010-200', 1, 4950, null), ('BD-3010-6205', 1, 820, null),
  ('BD-3010-6205', 500, 745, null), ('BD-1020-08', 1, 2280, date_trunc('year', now()) + interval '2 years -1 day')
) as price (sku, from_quantity, cents, until) join tools using (sku);

-- What the demo buyer has asked for, at the catalogue's prices, and what the office has offered it; the mill's frame, and what
-- waits for its approver.
create temporary table past_quotes (
  id uuid default gen_random_uuid(), of text, buyer text, state text, created_at timestamptz, po_number text, remark text,
  offered_at timestamptz, valid_days integer, terms text
) on commit drop;
insert into past_quotes (of, buyer, state, created_at, po_number, remark, offered_at, valid_days, terms) values
  ('frame', 'jamal', 'offered', now() - interval '60 days', 'MSM-FRAME', null, now() - interval '58 days', 300,
   'Called off within the year. Prices hold until all is called.'),
  ('asked', 'ben', 'asked', now() - interval '5 hours', null, 'For ring frames 3 to 6. With sea freight to Chattogram, please.',
   null, null, null),
  ('offered', 'ben', 'offered', now() - interval '74 hours', 'OK-2207', null, now() - interval '50 hours', 12,
   'CFR Chattogram. 30 % with the order, the rest before shipping.'),
  ('approval', 'jamal', 'offered', now() - interval '3 hours', 'MSM-2151', 'For the new inspection room.',
   now() - interval '3 hours', 14, null);
create temporary table past_quote_lines on commit drop as
select of, line::smallint, tools.id as tool_id, coalesce(tools.name, goods.name) as name, sku,
  coalesce(unit, 'piece') as unit, quantity, coalesce(cents, tier.price_cents, tools.price_cents) as unit_cents,
  coalesce(tools.price_cents, cents) as base_cents,
  case when cents is null then from_quantity end as tier_from,
  case when of = 'approval' and cents is not null then pg_temp.agreed_with((select name from mill), tools.price_cents) end as agreed
from (values
  ('asked', 1, 'BD-4101-40', null, 60, null), ('asked', 2, 'BD-4102-42', null, 1000, null),
  ('asked', 3, 'BD-4103-16', null, 240, null),
  ('offered', 1, 'BD-3010-6205', null, 500, 760), ('offered', 2, 'BD-3020-30308', null, 250, 2480),
  ('offered', 3, null, 'Sea freight to Chattogram', 1, 18500),
  ('frame', 1, 'BD-4104-230', null, 12000, 50), ('frame', 2, 'BD-4107-30', null, 4000, 40),
  ('approval', 1, 'BD-6010-200', null, 120, 4950), ('approval', 2, 'BD-6020-25', null, 20, null)
) as goods (of, line, sku, name, quantity, cents)
left join tools using (sku)
left join lateral pg_temp.tier_of(tools.id, quantity) as tier on true;

insert into quotes (
  id, number, user_id, made_by, state, name, email, phone, company, tax_id, po_number, delivery, remark, terms, total_cents,
  created_at, offered_at, valid_until, kind, for_approval, company_id
)
select past_quotes.id, nextval('quote_numbers'), users.id,
  case when of in ('asked', 'approval') then users.id else (select id from office) end, state,
  buyer.name, buyer.email, phone, company, tax_id, po_number,
  address || jsonb_build_object('name', null, 'company', company, 'phone', null), remark, terms,
  (select sum(quantity * unit_cents) from past_quote_lines as line where line.of = past_quotes.of),
  past_quotes.created_at, offered_at,
  (((now() + make_interval(days => valid_days)) at time zone 'Asia/Dhaka')::date + time '23:59:59') at time zone 'Asia/Dhaka',
  case of when 'frame' then 'frame' else 'once' end, of = 'approval', mill.id
from past_quotes join past_buyers as buyer on buyer.key = past_quotes.buyer
join users using (email) left join mill on mill.name = company
order by array_position(array['asked', 'offered'], of), past_quotes.created_at;

update bookings set company_id = mill.id,
  frame_id = case when more ? 'frame' then (select id from past_quotes where of = 'frame') end
from past, mill where past.id = bookings.id and mill.name = past.company;

insert into quote_lines (quote_id, line, tool_id, name, sku, unit, quantity, unit_cents, base_cents, tier_from, agreed, called)
select id, line, tool_id, name, sku, unit, quantity, unit_cents, base_cents, tier_from, agreed, coalesce((
  select sum(booking_lines.quantity) from booking_lines join bookings on bookings.id = booking_id
  where frame_id = past_quotes.id and booking_lines.tool_id = past_quote_lines.tool_id), 0)
from past_quote_lines join past_quotes using (of);

-- What the demo buyer keeps for the next order: a machine, and saved lists.
insert into machines (user_id, model_id, name, count, serial, place)
select users.id, model.id, 'Ring frame 3', 12, 'RF-0312', 'Hall 2'
from users, machine_models as model where email = 'buyer@bdmart.example' and sku = 'BD-9010';

insert into lists (user_id, kind, name, note)
select id, 'saved', list.name, note from users, (values
  ('Ring frame 3, yearly', 'For the stop in April'), ('Looms 1 to 24, monthly', null), ('Fitters, new starters', 'One set each')
) as list (name, note) where email = 'buyer@bdmart.example';

insert into list_lines (list_id, tool_id, quantity, position)
select lists.id, tools.id, quantity, position - 1
from (values
  ('Ring frame 3, yearly', '{"BD-4101-40": 120, "BD-4104-230": 2000, "BD-4107-30": 1200, "BD-4108-37": 1200,
    "BD-4109-72": 1200, "BD-4116-12": 300}'::json),
  ('Looms 1 to 24, monthly', '{"BD-4204-20": 50, "BD-4206-70": 100, "BD-4209-165": 20, "BD-4211-70": 100}'),
  ('Fitters, new starters', '{"BD-1010-06": 10, "BD-1020-08": 10, "BD-1040-10": 10, "BD-1050-05": 10, "BD-6010-200": 10}')
) as saved (name, goods)
join lists using (name)
cross join lateral (
  select key as sku, value::integer as quantity, position
  from json_each_text(goods) with ordinality as good (key, value, position)
) as good
join tools using (sku);

-- A question that waits for an answer.
insert into contact_messages (name, email, question, address_hash, created_at) values
  ('Nadia Rahman', 'nadia@turag-denim.example',
   'Can the weaving reed be had with 72 dents per 10 cm and a width of 190 cm? We would need eight for a trial and forty '
   'after it.',
   decode(repeat('00', 32), 'hex'), now() - interval '26 hours');

-- The catalogue's reviews belong to the buyers of the same names, who bought some of what they write about. No review is
-- older than the account that wrote it.
update reviews set user_id = users.id, is_verified = exists (
  select from bookings join booking_lines as line on booking_id = bookings.id
  where bookings.user_id = users.id and paid and line.tool_id = reviews.tool_id
)
from users where users.name = reviews.name and reviews.user_id is null;
update users set created_at = least(users.created_at, wrote.first_at - interval '30 days')
from (select user_id, min(created_at) as first_at from reviews group by user_id) as wrote
where users.id = wrote.user_id;

drop function pg_temp.ships_by, pg_temp.tier_of, pg_temp.agreed_with;
