import type { Selectable } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import type { ListedTool } from '../../contract/tool-lists.ts'
import type { NewTool, Tool } from '../../contract/tools.ts'
import type { Tables } from '../database/tables.ts'

/** Only the price and the stock have other names than their fields in the API. */
export const listedColumns = [
  'id',
  'name',
  'price_cents',
  'available',
  'category',
  'featured',
  'img',
] as const
export const toolColumns = [...listedColumns, 'description'] as const

type ListedRow = Pick<Selectable<Tables['tools']>, (typeof listedColumns)[number]>
export type ToolRow = Pick<Selectable<Tables['tools']>, (typeof toolColumns)[number]>

/** With the price in dollars. */
export function toTool({ description, ...row }: ToolRow): Tool {
  return { ...toListedTool(row), description }
}

export function toListedTool({ id, price_cents, available, ...same }: ListedRow): ListedTool {
  return { _id: id, ...same, price: toDollars(price_cents), Available: available }
}

/** With the price in cents. */
export function fieldsOf({ id: _, price_cents, available, ...same }: ToolRow): NewTool {
  return { ...same, price: price_cents, Available: available }
}
