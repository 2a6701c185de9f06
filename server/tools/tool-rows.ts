import type { Selectable } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import type { ListedTool } from '../../contract/tool-lists.ts'
import type { Tool } from '../../contract/tools.ts'
import type { Tables } from '../database/tables.ts'

export const listedColumns = [
  'id',
  'name',
  'price_cents',
  'available',
  'img',
  'category',
  'featured',
] as const
export const toolColumns = [...listedColumns, 'description'] as const

type ListedRow = Pick<Selectable<Tables['tools']>, (typeof listedColumns)[number]>
export type ToolRow = Pick<Selectable<Tables['tools']>, (typeof toolColumns)[number]>

export function toTool(row: ToolRow): Tool {
  return { ...toListedTool(row), description: row.description }
}

/** A tool as lists have it: the price in dollars, no description. */
export function toListedTool(row: ListedRow): ListedTool {
  const { name, img, category, featured } = row
  return {
    _id: row.id,
    name,
    price: toDollars(row.price_cents),
    Available: row.available,
    img,
    category,
    featured,
  }
}
