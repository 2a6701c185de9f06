import type { Selectable } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import type { Tool } from '../../contract/tools.ts'
import type { Tables } from '../database/tables.ts'

export const toolColumns = [
  'id',
  'name',
  'price_cents',
  'available',
  'img',
  'description',
  'category',
  'featured',
] as const

export type ToolRow = Pick<Selectable<Tables['tools']>, (typeof toolColumns)[number]>

export function toTool(row: ToolRow): Tool {
  const { name, img, description, category, featured } = row
  return {
    _id: row.id,
    name,
    price: toDollars(row.price_cents),
    Available: row.available,
    img,
    description,
    category,
    featured,
  }
}
