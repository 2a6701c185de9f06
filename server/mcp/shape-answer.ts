import * as words from '#words/mcp'
import { fieldOf } from '../platform/http/access-checks.ts'

/** About ten thousand words: what an agent can still read. */
const MAX_CHARACTERS = 60_000

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An answer as an object, its things with the addresses of their pages, and its lists cut where it is too long. */
export function shapeAnswer(answer: unknown, page: string | undefined): Record<string, unknown> {
  const paged = page === undefined ? answer : withPages(answer, page, 2)
  const whole = Array.isArray(paged) || !isObject(paged) ? { results: paged } : { ...paged }
  let shaped: Record<string, unknown> = whole
  for (let most = 128; most > 0 && JSON.stringify(shaped).length > MAX_CHARACTERS; most /= 2)
    shaped = { ...cutLists(whole, Math.ceil(most)), note: words.cutTo(Math.ceil(most)) }
  return shaped
}

/** The outermost things with an id have pages; what is inside of one has not. */
function withPages(value: unknown, page: string, depth: number): unknown {
  if (Array.isArray(value)) return value.map((each) => withPages(each, page, depth))
  if (!isObject(value)) return value
  const id = fieldOf(value, '_id')
  if (typeof id === 'string') return { ...value, page: page + id }
  if (depth === 0) return value
  const inside = Object.entries(value).map(([name, each]) => [
    name,
    withPages(each, page, depth - 1),
  ])
  return Object.fromEntries(inside)
}

function cutLists(value: object, most: number): object {
  const cut = (each: unknown) => (isObject(each) ? cutLists(each, most) : each)
  if (Array.isArray(value)) return value.slice(0, most).map(cut)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]))
}
