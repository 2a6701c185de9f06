import { setImmediate as others } from 'node:timers/promises'
import { z } from 'zod'

/** Takes a few milliseconds. */
const ITEMS_AT_ONCE = 500

/** An answer as JSON by its schema; a long list in steps, between which other requests are answered. */
export async function toJson(schema: z.ZodType, answer: unknown): Promise<string> {
  const isLong = Array.isArray(answer) && answer.length > ITEMS_AT_ONCE
  if (!isLong || !(schema instanceof z.ZodArray)) return JSON.stringify(schema.parse(answer))
  const parts: string[] = []
  for (let from = 0; from < answer.length; from += ITEMS_AT_ONCE) {
    const items = schema.parse(answer.slice(from, from + ITEMS_AT_ONCE))
    parts.push(JSON.stringify(items).slice(1, -1))
    await others()
  }
  return `[${parts.join(',')}]`
}
