import { z } from 'zod'
import { Refusal } from '../platform/http/refusal.ts'
import type { EventPlace } from './read-events.ts'

export const BEGINNING: EventPlace = { at: '1900-01-01T00:00:00Z', id: null }

const placeSchema = z.object({
  at: z.iso.datetime().refine((at) => at >= BEGINNING.at),
  id: z.uuid().nullable(),
})

/** The place of a cursor; refuses with 400 what `nextOf` has not made. */
export function placeOf(cursor: string): EventPlace {
  const [at, id] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const { data } = placeSchema.safeParse({ at, id: id || null })
  if (!data)
    throw new Refusal('malformed', { what: 'after must be a cursor that this call has answered' })
  return data
}

/** With which cursor a reader goes on after these rows, and whether there may be more at once. */
export function nextOf(rows: readonly EventPlace[], after: EventPlace, limit: number) {
  const { at, id } = rows.at(-1) ?? after
  const time = at.replace(' ', 'T').replace('+00', 'Z')
  const next = Buffer.from(`${time} ${id ?? ''}`).toString('base64url')
  return { next, more: rows.length === limit }
}
