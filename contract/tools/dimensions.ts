/** The figures of a text: `value` to `valueTo` (null where there is one figure), in `unit` (null where none is named). */
export type Figures = { value: number; valueTo: number | null; unit: string | null }

/** How people write each unit; the first spelling is the one that is stored. */
const spellings = [
  'mm|millimetre|millimetres|millimeter|millimeters|মিমি|মি.মি.|মিলিমিটার',
  'cm|cms|centimetre|centimetres|centimeter|centimeters|সেমি|সে.মি.|সেন্টিমিটার',
  'm|metre|metres|meter|meters|mtr|mtrs|মিটার',
  'µm|um|μm|micron|microns',
  `in|inch|inches|"|″|”|ইঞ্চি`,
  "ft|foot|feet|'|′|ফুট",
  'g|gm|gms|gram|grams|গ্রাম',
  'kg|kgs|kilo|kilos|kilogram|kilograms|কেজি',
  'lb|lbs|pound|pounds',
  'N|newton|newtons',
  'Nm|N·m|N m|N*m',
  'bar',
  'psi',
  '°|deg|degree|degrees',
  '°C|deg C|degrees C',
  '°F|deg F|degrees F',
].map((each) => each.split('|'))
export const unitsBySpelling = new Map(
  spellings.flatMap((each) =>
    each.map((spelling) => [keyOfUnit(spelling), each[0] ?? ''] as const),
  ),
)

/** The pattern of '1 1/2', '1/2', '1,250', '12.7' or '12,7'. */
export const figure = String.raw`\d+[ -]\d+/\d+|\d+/\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`
const pattern = new RegExp(
  String.raw`^(-?(?:${figure}))(?: ?(?:-|–|to|\.{2,3}) ?(-?(?:${figure})))? ?(.*)$`,
  'i',
)
const MOST_DIGITS = 15

/** Reads '25', '12,7 mm', '10-24' or '3 to 12 mm', with the `unit` that was named apart; null for words, threads and unknown units. */
export function readFigures(text: string, unit: string | null = null): Figures | null {
  const plain = writeOutFractions(text).trim().replace(/\s+/g, ' ')
  const [, from, to, rest = ''] = pattern.exec(plain) ?? []
  if (from === undefined) return null
  const [value, valueTo] = [measuredNumberOf(from), to === undefined ? null : measuredNumberOf(to)]
  const found = unitOf(rest, unit)
  if (found === undefined || Number.isNaN(value)) return null
  if (valueTo !== null && !(valueTo >= value)) return null
  return { value, valueTo, unit: found }
}

/** With '0.25' for '.25'. */
export function writeOutPoints(text: string): string {
  return text.replace(/(?<=^|[\s(x-])\.(?=\d)/gi, '0.')
}

/** With '1 1/2' for '1½'. */
export function writeOutFractions(text: string): string {
  return text.replace(/(\d)?([½¼¾⅛⅜⅝⅞])/g, withFraction)
}

function withFraction(_: string, whole: string | undefined, sign: string): string {
  const fraction = sign.normalize('NFKC').replace('\u2044', '/')
  return whole === undefined ? fraction : `${whole} ${fraction}`
}

function unitOf(rest: string, named: string | null): string | null | undefined {
  const known = named === null ? null : (unitsBySpelling.get(keyOfUnit(named)) ?? named)
  if (rest === '' || (named !== null && keyOfUnit(rest) === keyOfUnit(named))) return known
  const written = unitsBySpelling.get(keyOfUnit(rest))
  return known === null || written === known ? written : undefined
}

function keyOfUnit(unit: string): string {
  return unit.replaceAll(' ', '').toLowerCase()
}

/** The number of a `figure`; NaN for a fraction that no ruler has, and for more digits than a number holds. */
export function measuredNumberOf(written: string): number {
  if (written.length > MOST_DIGITS) return Number.NaN
  const sign = written.startsWith('-') ? -1 : 1
  const parts = written.replace(/^-/, '').split(/[ -]/)
  return sign * parts.reduce((sum, part) => sum + partOf(part), 0)
}

function partOf(part: string): number {
  const [over = '', under] = part.split('/')
  if (under !== undefined)
    return isInchPart(Number(under)) ? Number(over) / Number(under) : Number.NaN
  const isThousands = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(part)
  return Number(isThousands ? part.replaceAll(',', '') : part.replace(',', '.'))
}

/** Inches are divided by halves down to 1/64; '28/32' is a fraction, '30/34' two figures. */
const isInchPart = (under: number): boolean => [2, 4, 8, 16, 32, 64].includes(under)
