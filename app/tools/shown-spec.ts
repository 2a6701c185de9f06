import type { Spec } from '../../contract/tools/tool-details'
import { formatCount } from '../ui/format-count'

export type LengthUnit = 'mm' | 'inch'

const mmOf = new Map([
  ['mm', 1],
  ['cm', 10],
  ['m', 1000],
  ['in', 25.4],
  ['ft', 304.8],
])
const metric = new Set(['mm', 'cm', 'm'])
/** A fraction of an inch stands for a figure this close to it. */
const CLOSE_MM = 0.003
const PARTS = 64
/** '22000 rpm' is read as '22,000 rpm'; without a unit it may be a code. */
const LONG_FIGURE = /^[1-9]\d{4,14}$/

/** The value of a specification in the wished unit of length; all but lengths as it is written. Rounded once. */
export function shownSpec(spec: Spec, wished: LengthUnit): string {
  const { value, valueTo, unit } = spec
  const factor = mmOf.get(unit ?? '')
  if (value === null || factor === undefined || metric.has(unit ?? '') === (wished === 'mm'))
    return withUnit(spec)
  const ends = valueTo === null ? [value] : [value, valueTo]
  const texts = ends.map((end) => (wished === 'mm' ? toMm(end * factor) : toInch(end * factor)))
  return `${texts.join(' – ')} ${wished === 'mm' ? 'mm' : 'in'}`
}

/** Whether the switch of units changes any of these. */
export const hasLengths = (specs: readonly Spec[]): boolean =>
  specs.some(({ value, unit }) => value !== null && mmOf.get(unit ?? '') !== undefined)

function withUnit({ text: written, unit }: Spec): string {
  if (unit === null || written.toLowerCase().endsWith(unit.toLowerCase())) return written
  const text = LONG_FIGURE.test(written) ? formatCount(Number(written)) : written
  return unit === '°' ? `${text}°` : `${text} ${unit}`
}

const toMm = (mm: number): string => String(Number(mm.toFixed(2)))

function toInch(mm: number): string {
  const parts = Math.round((mm / 25.4) * PARTS)
  if (parts > 0 && Math.abs((parts * 25.4) / PARTS - mm) < CLOSE_MM) return fraction(parts)
  return String(Number((mm / 25.4).toFixed(mm < 1 ? 4 : 3)))
}

function fraction(parts: number): string {
  const whole = Math.floor(parts / PARTS)
  let [over, under] = [parts % PARTS, PARTS]
  if (over === 0) return String(whole)
  while (over % 2 === 0) [over, under] = [over / 2, under / 2]
  return whole === 0 ? `${over}/${under}` : `${whole} ${over}/${under}`
}
