import { isQuantityWord, quantityWordAt } from './quantity-words.ts'

/** The headings of what a column holds; `line` is the whole text of a line, as in the file of what was left over. */
const exact = [
  [
    'sku',
    'part no|part number|part nr|part|partno|p/n|pn|part #|sku|code|item code|item no|item number|item #|article|article no|article number|art no|art nr|artikel|artikelnummer|artikelnr|artikel nr|material no|material number|material code|catalogue no|catalog no|cat no|model|model no|product code|product no|ref|reference|referencia|bd no|bd-mart no|mpn|কোড|পার্ট নং|কোড নং',
  ],
  [
    'own',
    'your part number|your part no|my part number|my part no|our part number|our part no|our code|own part number|customer part number|customer part no|internal code|your code',
  ],
  [
    'name',
    'description|descriptions|desc|item description|material description|product description|name|item name|product name|short text|short description|kurztext|item|items|product|products|particulars|details|tool|tools|goods|material|spare|spares|spare part|name of item|name of goods|bezeichnung|beschreibung|designation|descripcion|descripción|article name|নাম|বিবরণ|পণ্য|পণ্যের নাম|মালের নাম',
  ],
  [
    'quantity',
    "qty|quantity|qnty|quant|q'ty|pcs|pieces|nos|no of pcs|order|order qty|ordered|required|reqd|needed|menge|anzahl|cantidad|quantité|quantite|stück|পরিমাণ|সংখ্যা|qty required|units|qty reqd|count",
  ],
  ['unit', 'unit|uom|oun|bun|order unit|base unit|u/m|um|unit of measure|einheit|একক|me'],
  [
    'detail',
    'size|sizes|dimension|dimensions|spec|specs|specification|specifications|type|grade|dia|diameter|length|model type|সাইজ|মাপ|größe|medida',
  ],
  ['note', 'note|notes|remark|remarks|comment|comments|bemerkung|মন্তব্য'],
  ['line', 'text'],
  [
    'aside',
    'sl|sl no|s/n|sn|sr|sr no|s no|serial|serial no|no|nr|#|line|pos|position|row|ক্রমিক|ক্রমিক নং|নং|verdict|message|suggestion|available|stock|in stock|category|date|hs code|origin|brand|make|pack|step|minimum|status|on hand|in hand|min stock|max stock|weight|delivery|delivery date|wanted by|required by|plant|store|location|bin|hall|department|dept|cost centre|cost center|lead time|supplier|buyer|drawing|drawing no|machine|machine no|shift|project|asset|hsn|hsn code|barcode|ean|gtin|country|currency|week|days|year',
  ],
] as const
export type ColumnKind = (typeof exact)[number][0] | 'unknown'

/** Of several columns that may hold the part number the one of the best heading does. */
export function rankOfSku(heading: string): number {
  if (/^\W*(?:ref|reference|referencia|model|model no)\W*$/i.test(heading)) return 0
  return /^\W*(?:code|part|item no|item number|item #)\W*$/i.test(heading) ? 1 : 2
}

const kinds = new Map(
  exact.flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
)
const money =
  /\b(?:price|rate|amount|value|cost|usd|total|discount|vat|preis|betrag|precio|importe|prix)\b|দর|মূল্য|[$€£৳]/iu
const otherPieces =
  /\b(?:stock|hand|store|available|balance|last|previous|prev|old|received|delivered|supplied|issued|used|consumption|pack|package|box|carton|min|minimum|max|maximum|moq|per)\b|\b(?:qty|quantity|pcs)\s?\/|মজুদ|স্টক/iu
const pieces = /\b(?:qty|quantity|qnty|menge)\b|পরিমাণ/iu

export function kindOfHeading(heading: string): ColumnKind {
  const text = heading
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[.:*"]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const known = kinds.get(text)
  if (known) return known
  if (/\d/.test(text)) return 'unknown'
  if (/^(?:your|my|our|own|customer'?s?) (?:part|item|code)/.test(text)) return 'own'
  if (pieces.test(heading)) return otherPieces.test(text) ? 'aside' : 'quantity'
  if (money.test(heading)) return 'aside'
  if (/\b(?:part|item|article) (?:no|number|code)\b/.test(text)) return 'sku'
  if (/\bdescription\b/.test(text)) return 'name'
  return isQuantityWord(text) && quantityWordAt(text)?.isMeasure === false ? 'quantity' : 'unknown'
}
