import { foldText } from '../values/folded-text.ts'
import {
  figure,
  measuredNumberOf,
  unitsBySpelling,
  writeOutFractions,
  writeOutPoints,
} from './dimensions.ts'

type Kind = 'length' | 'mass' | 'thread' | 'N' | 'Nm' | 'bar' | '°'
/** `size` is in micrometres, tenths of a gram or thousandths of the unit; `within` how exact an imperial figure of four decimals or more is. */
export type Dimension = {
  kind: Kind
  size: number
  isImperial: boolean
  written: string
  within?: number
}

/** The kind of each unit, and how many of its smallest parts it has. */
const measures: Record<string, readonly [Kind, number]> = {
  µm: ['length', 1],
  mm: ['length', 1e3],
  cm: ['length', 1e4],
  m: ['length', 1e6],
  in: ['length', 25_400],
  ft: ['length', 304_800],
  g: ['mass', 10],
  kg: ['mass', 1e4],
  lb: ['mass', 4535.9237],
  N: ['N', 1e3],
  Nm: ['Nm', 1e3],
  bar: ['bar', 1e3],
  '°': ['°', 1e3],
}
const imperial = ['in', 'ft', 'lb']
/** An imperial figure with at least this many decimals is a metric one that was converted. */
const EXACT_DECIMALS = 4
/** How far an imperial figure may be from another one, and of sizes below which it must be nearer. */
const TOLERANCE = 50
const SMALL_TOLERANCE = 5
const SMALL_SIZE = 1_000

const spellings = [...unitsBySpelling]
  .filter(([, unit]) => unit in measures)
  .map(([spelling]) => spelling.replace(/[.*]/g, '\\$&'))
  .toSorted((a, b) => b.length - a.length)
/** '3 in 1' is no length. */
const unitPattern = spellings.map((each) => (each === 'in' ? 'in(?! \\d)' : each)).join('|')
/** '10, 13 and 24', whose unit comes after the last. */
const phrase = `(?:${figure})(?:, (?:${figure}))*,? (?:and|or|&) (?:${figure})`
/** 'M8 x 30', 'Ø25', '25x52x15', '3-12 mm', '1 1/2 inch': a sign or M, figures, a unit. */
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}][-.,/]?)(m|[ø⌀]\s?)?(${phrase}|(?:${figure})(?:\s?(?:-|–|to|\.{2,3}|[x×*])\s?(?:${figure}))*)` +
    String.raw`(?:\s?-?\s?(${unitPattern})(?![\p{L}\p{N}²³/]))?(?![\p{L}\p{N}]|[-.,/]\d)`,
  'gu',
)

const fractionWords: [RegExp, string][] = [
  [/\bhalf[ -](?:an? )?inch\b/g, '1/2 inch'],
  [/\bthree[ -]quarters?[ -]inch\b/g, '3/4 inch'],
  [/\bquarter[ -]inch\b/g, '1/4 inch'],
]

/** '12.7/25.4 in' is how millimetres are written in inches. */
const converted = /(?<![\d.,/])(\d+(?:[.,]\d+)?) ?\/ ?25[.,]4 ?(?:in\b|inch(?:es)?\b|")/g

/** The dimensions that a text names, each once and in its order. */
export const listDimensions = (text: string): Dimension[] => readDimensions(text).dimensions

/** The dimensions of a text, and its folded text without them. `every` has each as often as it is said. */
export function readDimensions(text: string) {
  const every: Dimension[] = []
  const rest = plain(text).replace(pattern, (written, sign, figures, spelling) => {
    const read = dimensionsOf(written.trim(), sign, figures, spelling)
    every.push(...read)
    return read.length > 0 ? ' ' : written
  })
  const once = new Map(every.map((each) => [keyOfDimension(each), each]))
  return { dimensions: [...once.values()], every, rest: rest.replace(/\s+/g, ' ').trim() }
}

/** Whether two dimensions are the same to a buyer: metric ones equal, an imperial one within 0.05 mm (CONTRACT section 4.5). */
export function doMeet(one: Dimension, other: Dimension): boolean {
  if (one.kind !== other.kind) return false
  const apart = Math.abs(one.size - other.size)
  const isMetric = !one.isImperial && !other.isImperial
  const within = Math.max(one.within ?? 0, other.within ?? 0)
  return apart <= (isMetric ? within : toleranceAt(Math.min(one.size, other.size)))
}

/** A dimension as it is searched for: '0.47244 in' is 12 mm, and not a rule's 15/32 in. */
export const asAsked = (dimension: Dimension): Dimension =>
  dimension.within === undefined ? dimension : { ...dimension, isImperial: false }

/** How far an imperial figure of about this size may be from another one. */
export const toleranceAt = (size: number): number =>
  size === 0 ? 0 : size < SMALL_SIZE ? SMALL_TOLERANCE : TOLERANCE

/** Equal for equal measures, however they are written. */
export const keyOfDimension = ({ kind, size, isImperial }: Dimension): string =>
  `${kind} ${size} ${isImperial}`

function plain(text: string): string {
  const folded = writeOutPoints(writeOutFractions(foldText(text)))
    .replace(/\s+/g, ' ')
    .replace(converted, '$1 mm')
  return fractionWords.reduce((sum, [words, figures]) => sum.replace(words, figures), folded)
}

function dimensionsOf(
  written: string,
  sign: string | undefined,
  figures: string,
  spelling: string | undefined,
): Dimension[] {
  const each = figures.match(new RegExp(figure, 'g')) ?? []
  const unit = unitOf(spelling) ?? impliedUnit(sign, figures, each)
  if (unit === undefined) return []
  return each.flatMap((one, place) => {
    const isThread = sign === 'm' && place === 0
    const size = sizeInUnit(one, unit)
    if (Number.isNaN(size)) return []
    const thread = isThread ? ({ kind: 'thread' } as const) : {}
    return [{ ...kindOf(unit), ...thread, size, written, ...exactness(one, unit) }]
  })
}

const unitOf = (spelling: string | undefined): string | undefined =>
  spelling === undefined ? undefined : unitsBySpelling.get(spelling.replaceAll(' ', ''))

/** Sizes such as '25x52x15' are in millimetres, a fraction such as '1/2' is of an inch. */
function impliedUnit(sign: string | undefined, figures: string, each: string[]) {
  const isFraction = each.every((one) => one.includes('/'))
  if (isFraction && sign !== 'm')
    return each.length === 1 && isBelowOneOrMixed(figures) ? 'in' : undefined
  return sign !== undefined || /[x×*]/.test(figures) ? 'mm' : undefined
}

function isBelowOneOrMixed(figures: string): boolean {
  const [over, under] = figures.split(/[ -]/).at(-1)?.split('/') ?? []
  return Number(over) < Number(under)
}

function kindOf(unit: string) {
  const [kind] = measures[unit] ?? (['length'] as const)
  return { kind, isImperial: imperial.includes(unit) }
}

function sizeInUnit(written: string, unit: string): number {
  const parts = measures[unit]?.[1] ?? Number.NaN
  const size = measuredNumberOf(written) * parts
  const isWhole = imperial.includes(unit) && decimalsOf(written) < EXACT_DECIMALS
  return isWhole ? Math.round(size) : Math.round(size * 1e3) / 1e3
}

/** Half of the last digit, rounded up. */
function exactness(written: string, unit: string): { within?: number } {
  const decimals = decimalsOf(written)
  if (!imperial.includes(unit) || decimals < EXACT_DECIMALS) return {}
  const parts = measures[unit]?.[1] ?? Number.NaN
  return { within: Math.ceil((parts / 2) * 10 ** -decimals * 1e3) / 1e3 }
}

const decimalsOf = (written: string): number => /[.,](\d+)$/.exec(written)?.[1]?.length ?? 0
