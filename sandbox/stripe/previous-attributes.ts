import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { JsonObject } from './records.ts'

const groupSchema = z.record(z.string(), z.json())

/** What was different before: of groups only the fields that changed, null for what was not there. */
export function previousAttributes(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, formerValue(before[name], after[name])]))
}

function formerValue(before: JsonObject[string] | undefined, after: unknown) {
  const [groupBefore, groupAfter] = [before, after].map((value) => groupSchema.safeParse(value))
  if (!groupBefore?.success || !groupAfter?.success) return before ?? null
  return previousAttributes(groupBefore.data, groupAfter.data)
}
