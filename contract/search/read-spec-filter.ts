import { MAX_SPEC_NAME_LENGTH, MAX_SPEC_TEXT_LENGTH } from '../limits.ts'

/** Tools with a specification of this name: a word, or a figure between two, of which one may be missing. */
export type SpecFilter = { name: string; word?: string; from?: number; to?: number }

const figure = /^-?\d{1,12}(\.\d{1,6})?$/

/** Reads 'Bore:10..25', 'Bore:10..', 'Bore:..25' or 'Material:steel'; undefined for anything else. */
export function readSpecFilter(text: string): SpecFilter | undefined {
  const at = text.indexOf(':')
  const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  if (at < 1 || name === '' || value === '') return undefined
  if (name.length > MAX_SPEC_NAME_LENGTH || value.length > MAX_SPEC_TEXT_LENGTH) return undefined
  const [from = '', to, ...more] = value.split('..')
  if (to === undefined) return { name, word: value }
  if (more.length > 0 || (from === '' && to === '')) return undefined
  if (![from, to].every((side) => side === '' || figure.test(side))) return undefined
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  return { name, ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) }
}
