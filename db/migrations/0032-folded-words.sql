-- The office's lists find words as the shop's search does: fold_text is contract/folded-text.ts, and
-- server/database/folded-words.test.ts compares the two sign by sign. A release without it searches what it stored before.
do $do$
declare
  -- Where a script's digits begin.
  digits text := (
    select string_agg(chr(zero + digit), '' order by zero, digit)
    from unnest('{
      1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240, 6112, 6160,
      6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016, 65296, 66720,
      120782, 120792, 120802, 120812, 120822, 123200, 123632, 125264, 130032}'::integer[]) as zero,
      generate_series(0, 9) as digit
  );
  signs text := '“”„″＂‘’‚‛′ʹʻʼʽˈ´`＇⁄';
  -- A database whose own locale knows ASCII alone leaves other letters large.
  locale text := case
    when lower('Щ') <> 'щ' and exists (select from pg_collation where collname = 'und-x-icu') then ' collate "und-x-icu"'
    else ''
  end;
begin
  execute replace(replace(replace(replace($f$
    create function fold_text(given text) returns text language plpgsql immutable strict parallel safe as $$
    declare
      dropped constant text := '[\u0300-\u036f\u00ad\u200b\u200e\u200f\u2060\ufeff]';
      folded text := given;
      -- The few signs of it that become another one.
      special text;
      pair text;
    begin
      if octet_length(given) = length(given) then
        return replace(replace(lower(given collate "C"), '''''', '"'), '`', '''');
      end if;
      -- Signs that are dropped, and those that Unicode writes as several.
      if given ~ '[\u0300-\u0374\u037e\u0387\u00ad\u200b\u200e\u200f\u2060\ufeff\u0958-\u095f\u09dc-\u09df\u0a33\u0a36\u0a59-\u0a5e\u0b5c\u0b5d\u0f43-\u0fb9\u2329\u232a\u2adc\uf900-\ufad9\ufb1d-\ufb4e]' then
        folded := normalize(regexp_replace(normalize(given, NFD), dropped, '', 'g'), NFC);
      end if;
      special := regexp_replace(folded,
        '[^\u00c0-\u024f\u0385-\u0390\u03aa-\u03b0\u03ca-\u03d4\u0400-\u040e\u0419\u0439\u0450-\u045e\u0476\u0477\u04c1\u04c2\u04d0-\u04f9\u1e00-\u1fff\u2126-\u212b\u2190-\u22ff@signs@digits]+',
        '', 'g');
      folded := replace(folded, '''''', '"');
      if special <> '' then
        folded := translate(folded, special, translate(
          normalize(regexp_replace(normalize(special, NFD), dropped, '', 'g'), NFC),
          '@signs@digits', '"""""' || repeat('''', 13) || '/' || repeat('0123456789', @scripts)));
      end if;
      folded := lower(folded@locale);
      if special ~ '[øłđðħıßæœþØŁĐÐĦẞÆŒÞǢǣǼǽǾǿ]' then
        foreach pair in array '{øo,łl,đd,ðd,ħh,ıi,ßss,æae,œoe,þth}'::text[] loop
          folded := regexp_replace(folded@locale, replace('(?<=[[:alpha:]])#|#(?=[[:alpha:]])', '#', left(pair, 1)),
            substr(pair, 2), 'g');
        end loop;
      end if;
      return folded;
    end
    $$ $f$, '@locale', locale), '@digits', digits), '@signs', signs), '@scripts', (length(digits) / 10)::text);
end
$do$;

-- Whether a text in small letters may differ when it is folded.
create function needs_folding(text) returns boolean language sql immutable parallel safe
return octet_length($1) > length($1) or strpos($1, '`') > 0 or strpos($1, '''''') > 0;

-- Bookings and payments have an index of their texts as they are stored. These are of the few that differ.
create index bookings_folded_letters_idx on bookings using gin (other_letters(fold_text(search_text)))
  where deleted_at is null and needs_folding(search_text);
create index payments_folded_letters_idx on payments using gin (other_letters(fold_text(search_text)))
  where needs_folding(search_text);
do $$
begin
  create index bookings_folded_idx on bookings using gin (fold_text(search_text) gin_trgm_ops)
    where deleted_at is null and needs_folding(search_text);
  create index payments_folded_idx on payments using gin (fold_text(search_text) gin_trgm_ops)
    where needs_folding(search_text);
  create index users_folded_idx on users using gin (fold_text(name || chr(10) || email) gin_trgm_ops) where deleted_at is null;
  create index quotes_folded_idx on quotes using gin (
    fold_text('Q-' || lpad(number::text, greatest(6, length(number::text)), '0') || chr(10) || name || chr(10) || email
      || chr(10) || coalesce(company, '') || chr(10) || coalesce(po_number, '')) gin_trgm_ops
  );
  create index quote_lines_folded_idx on quote_lines using gin (fold_text(name || ' ' || coalesce(sku, '')) gin_trgm_ops);
  create index contact_messages_folded_idx on contact_messages using gin (
    fold_text(name || chr(10) || email || chr(10) || question) gin_trgm_ops
  );
exception when others then
  raise notice 'no pg_trgm: %', sqlerrm;
end
$$;

-- PO numbers, for the search of numbers that look like a booking's and for the question whether one was used.
create index bookings_po_begins_idx on bookings (fold_text(po_number) collate "C") where po_number is not null and deleted_at is null;
create index bookings_po_folded_idx on bookings (user_id, fold_text(po_number)) where po_number is not null;

-- Customers' part numbers are compared so too. Of two that are the same by now, the last used stays.
delete from part_numbers as old using part_numbers as other
where other.user_id = old.user_id and other.id <> old.id and fold_text(other.key) = fold_text(old.key)
  and (other.used_at, other.id) > (old.used_at, old.id);
update part_numbers set key = left(fold_text(key), 200) where fold_text(key) not in (key, '');

-- Last, for it keeps readers waiting.
drop index if exists bookings_letters_idx, payments_letters_idx, bookings_po_text_idx, bookings_po_idx, users_text_idx,
  quotes_text_idx, quote_lines_text_idx, contact_messages_text_idx;
