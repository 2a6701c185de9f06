import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toDollars } from '../../contract/money.ts'
import { piecesPerUnit, type ToolDetails } from '../../contract/tools/tool-details.ts'
import { fileKinds } from '../../contract/tools/tool-files.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import { chargesTax } from '../platform/config/settings.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { fileColumns } from './tool-file-rows.ts'

const factColumns = namesIn(`
  tools.id as _id, tools.sku, tools.unit, tools.pack, tools.step,
  tools.min_quantity as minimum, tools.min_holds as minimumHolds, tools.lead_days as leadDays,
  tools.made_to_order as madeToOrder, tools.reorder_point as reorderPoint,
  tools.tax_class as taxClass`)

/** All facts of a tool on sale; undefined for a deleted one. Links to deleted tools are left out, and its class where no tax is charged. */
export async function findToolDetails(db: Db, id: string): Promise<ToolDetails | undefined> {
  const row = await db
    .selectFrom('tools')
    .select(factColumns)
    .select((tool) => [
      tiersOf(tool).as('tiers'),
      specsOf(tool).as('specs'),
      filesOf(tool).as('files'),
      dimensionsOf(tool).as('dimensions'),
      linksOf(tool).as('links'),
      tagsOf(tool).as('tags'),
      machinesOf(tool).as('machines'),
    ])
    .where('tools.id', '=', id)
    .where('tools.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { tiers, links, tags, taxClass, ...same } = row
  return {
    ...same,
    ...(chargesTax() && { taxClass }),
    piecesPerUnit: piecesPerUnit(row.unit, row.specs),
    tiers: tiers.map(({ from, cents }) => ({ from, price: toDollars(cents) })),
    links: links.map(({ cents, ...link }) => ({ ...link, price: toDollars(cents) })),
    tags: tags.map(({ tag }) => tag),
  }
}

type OfTool = ExpressionBuilder<Tables, 'tools'>

const tiersOf = (tool: OfTool) =>
  jsonArrayFrom(
    tool
      .selectFrom('price_tiers')
      .select(['from_quantity as from', 'price_tiers.price_cents as cents'])
      .whereRef('price_tiers.tool_id', '=', 'tools.id')
      .orderBy('from_quantity'),
  )

const specsOf = (tool: OfTool) =>
  jsonArrayFrom(
    tool
      .selectFrom('tool_specs')
      .select(['tool_specs.name', 'text', 'value', 'value_to as valueTo', 'tool_specs.unit'])
      .whereRef('tool_specs.tool_id', '=', 'tools.id')
      .orderBy('tool_specs.position'),
  )

const filesOf = (tool: OfTool) =>
  jsonArrayFrom(
    tool
      .selectFrom('tool_files')
      .select(fileColumns)
      .whereRef('tool_files.tool_id', '=', 'tools.id')
      .orderBy(sql`array_position(${[...fileKinds]}::text[], kind)`)
      .orderBy('tool_files.position'),
  )

const dimensionsOf = (tool: OfTool) =>
  jsonArrayFrom(
    tool
      .selectFrom('tool_dimensions')
      .select(['spec', 'x1', 'y1', 'x2', 'y2', 'shift'])
      .whereRef('tool_dimensions.tool_id', '=', 'tools.id')
      .orderBy('tool_dimensions.position'),
  )

const linksOf = (tool: OfTool) =>
  jsonArrayFrom(
    tool
      .selectFrom('tool_links')
      .innerJoin('tools as other', 'other.id', 'tool_links.other_id')
      .select(['other.id as toolId', 'kind', 'tool_links.quantity', 'tool_links.note'])
      .select(['other.name', 'other.sku', 'other.img', 'other.price_cents as cents'])
      .select(['other.available as Available', 'other.min_quantity as minimum', 'other.step'])
      .select('other.made_to_order as madeToOrder')
      .whereRef('tool_links.tool_id', '=', 'tools.id')
      .where('other.deleted_at', 'is', null)
      .orderBy('tool_links.position'),
  )

const tagsOf = (tool: OfTool) =>
  jsonArrayFrom(
    tool
      .selectFrom('tool_tags')
      .select('tag')
      .whereRef('tool_tags.tool_id', '=', 'tools.id')
      .orderBy(sql`tag collate "C"`),
  )

const machinesOf = (tool: OfTool) =>
  jsonArrayFrom(
    tool
      .selectFrom('model_parts')
      .innerJoin('machine_models', 'machine_models.id', 'model_id')
      .select(['machine_models.id as modelId', 'maker', 'machine_models.name'])
      .select(
        sql<
          string[]
        >`json_agg(model_parts.position order by model_parts.position collate by_name)`.as(
          'positions',
        ),
      )
      .whereRef('model_parts.tool_id', '=', 'tools.id')
      .where('machine_models.deleted_at', 'is', null)
      .groupBy('machine_models.id')
      .orderBy('maker')
      .orderBy('machine_models.name'),
  )
