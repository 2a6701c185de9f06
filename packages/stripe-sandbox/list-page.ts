import type { JsonObject } from './records.ts'
import { resourceMissing } from './stripe-error.ts'

interface Listed {
  id: string
  created: number
}

interface PageParams {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: CreatedRange | undefined
}

interface CreatedRange {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

interface Listing<Row extends Listed> {
  noun: string
  url: string
  rows: Row[]
  params: PageParams
  present(row: Row): JsonObject
}

/** Newest first; rows come in the order of their making. */
export function listPage<Row extends Listed>(listing: Listing<Row>): JsonObject {
  const { url, rows, params, present } = listing
  const newestFirst = rows.toReversed().filter((row) => isWithin(row.created, params.created))
  const rest = afterCursor(newestFirst, listing)
  const page = params.ending_before ? rest.slice(-params.limit) : rest.slice(0, params.limit)
  return { object: 'list', url, has_more: rest.length > page.length, data: page.map(present) }
}

function afterCursor<Row extends Listed>(rows: Row[], { noun, params }: Listing<Row>) {
  const { starting_after, ending_before } = params
  if (starting_after) return rows.slice(indexOf(rows, noun, starting_after, 'starting_after') + 1)
  if (ending_before) return rows.slice(0, indexOf(rows, noun, ending_before, 'ending_before'))
  return rows
}

function indexOf(rows: Listed[], noun: string, id: string, param: string) {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) throw resourceMissing(noun, id, param)
  return index
}

function isWithin(created: number, range: CreatedRange = {}) {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
