import { z } from 'zod'
import { timeSchema } from './fields.ts'
import { countsShape, directionSchema, pageNumberSchema, searchedSchema } from './paging.ts'
import { type Tool, toolSchema } from './tools.ts'
import { units } from './unit-words.ts'

/** Lists omit the description, which is most of a tool's bytes. `fromPrice` is the lowest of its `tierCount` tiers. */
const foundToolSchema = toolSchema
  .omit({ description: true })
  .extend({
    sku: z.string().nullable(),
    unit: z.enum(units),
    minimum: z.number().int(),
    fromPrice: z.number().nullable(),
    tierCount: z.number().int(),
  })
  .meta({ id: 'ListedTool' })
export type FoundTool = z.output<typeof foundToolSchema>
/** A tool of any list, or a whole tool: only a search answers the part number, the unit, the minimum and the tiers. */
export type ListedTool = Omit<Tool, 'description'> & Partial<FoundTool>

/** The number of tools on sale, and their categories. */
export const toolSummarySchema = z.object({
  total: z.number().int(),
  categories: z.array(z.string()),
})
export type ToolSummary = z.output<typeof toolSummarySchema>

const toolFilters = ['all', 'low', 'featured'] as const
/** `available` has the most first, `scarce` the least. */
const toolSorts = ['name', 'price-up', 'price-down', 'available', 'scarce'] as const
export type ToolSort = (typeof toolSorts)[number]

/** A search of the catalogue; `low` are tools with less stock than MIN_ORDER_QUANTITY. */
export const toolSearchSchema = z.object({
  q: searchedSchema,
  category: searchedSchema,
  show: z.enum(toolFilters).default('all'),
  sort: z.enum(toolSorts).default('name'),
  dir: directionSchema,
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be the number of a page')
    .default('1')
    .transform(Number),
})
export type ToolSearch = z.output<typeof toolSearchSchema>

export const toolFilterSchema = toolSearchSchema.omit({ sort: true, dir: true, page: true })
export type ToolFilter = z.output<typeof toolFilterSchema>

/** A page of found tools, and the number of all found. */
export const foundToolsSchema = z.object({
  tools: z.array(foundToolSchema),
  found: z.number().int(),
})
export type FoundTools = z.output<typeof foundToolsSchema>

/** Search of the office among deleted tools: words of the name or the part number. */
export const deletedToolSearchSchema = z.object({ q: searchedSchema, page: pageNumberSchema })
export type DeletedToolSearch = z.output<typeof deletedToolSearchSchema>

/** Tools that were taken out of the catalogue, the last one first. */
export const deletedToolsSchema = z
  .object({
    tools: z.array(
      toolSchema
        .omit({ description: true })
        .extend({ sku: z.string().nullable(), deletedAt: timeSchema }),
    ),
    ...countsShape,
  })
  .meta({ id: 'DeletedTools' })
export type DeletedTools = z.output<typeof deletedToolsSchema>

const neighbourSchema = toolSchema.pick({ _id: true, name: true })

/** The previous and next tool by name. */
export const toolNeighboursSchema = z.object({
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
})
export type ToolNeighbours = z.output<typeof toolNeighboursSchema>
