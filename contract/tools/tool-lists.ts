import { z } from 'zod'
import * as words from '#words/values'
import { MAX_SPEC_FILTERS } from '../limits.ts'
import { readSpecFilter, type SpecFilter } from '../search/read-spec-filter.ts'
import { isStorable, timeSchema } from '../values/fields.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import { countsShape, directionSchema, pageNumberSchema, searchedSchema } from '../values/paging.ts'
import { type Tool, toolSchema } from './tools.ts'
import { units } from './unit-words.ts'

/** Lists omit the description, which is most of a tool's bytes. `fromPrice` is the lowest of its `tierCount` tiers. */
const foundToolSchema = toolSchema
  .omit({ description: true })
  .extend({
    sku: z.string().nullable(),
    unit: z.enum(units),
    minimum: z.number().int(),
    step: z.number().int(),
    leadDays: z.number().int().nullable(),
    madeToOrder: z.boolean(),
    fromPrice: z.number().nullable(),
    tierCount: z.number().int(),
  })
  .meta({ id: 'ListedTool' })
export type FoundTool = z.output<typeof foundToolSchema>
/** A tool of any list, or a whole tool: only a search answers the part number, the unit, the tiers and how it is ordered. */
export type ListedTool = Omit<Tool, 'description'> & Partial<FoundTool>

export const toolSummarySchema = z.object({
  total: z.number().int(),
  categories: z.array(z.string()),
})
export type ToolSummary = z.output<typeof toolSummarySchema>

/** `closeness` has the best match first, `available` the most, `scarce` the least. */
const toolSorts = ['closeness', 'name', 'price-up', 'price-down', 'available', 'scarce'] as const
export type ToolSort = (typeof toolSorts)[number]

const specFilterSchema = z
  .string()
  .normalize()
  .refine(isStorable)
  .transform((text, context): SpecFilter => {
    const filter = readSpecFilter(text)
    if (filter) return filter
    context.addIssue("must be such as 'Bore:10..25' or 'Material:steel'")
    return z.NEVER
  })

const specFiltersSchema = z
  .union([z.string(), z.array(z.string()).max(MAX_SPEC_FILTERS)])
  .default([])
  .transform((sent) => [sent].flat())
  .pipe(z.array(specFilterSchema))

/** What a search of the catalogue finds; `low` are tools with less stock than MIN_ORDER_QUANTITY, `spares` those of the category 'Spare parts', `products` all others. Prices are without tiers. */
export const toolFilterSchema = z.object({
  q: searchedSchema,
  category: searchedSchema,
  show: z.enum(['all', 'products', 'spares', 'low', 'featured']).default('all'),
  stock: z.enum(['any', 'some', 'minimum']).default('any'),
  priceFrom: dollarsToCentsSchema.optional(),
  priceTo: dollarsToCentsSchema.optional(),
  bought: z.literal('1').optional(),
  spec: specFiltersSchema,
})
export type ToolFilter = z.output<typeof toolFilterSchema>

/** A page of a search. Without `sort` the best match comes first where there are words, else the first by name. */
export const toolSearchSchema = toolFilterSchema.extend({
  sort: z.enum(toolSorts).optional(),
  dir: directionSchema,
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, words.mustBeAPage)
    .default('1')
    .transform(Number),
})
export type ToolSearch = z.output<typeof toolSearchSchema>

/** `read` is what the words were understood as; `nearest` says that no tool has the dimension, and these are without it. */
export const foundToolsSchema = z.object({
  tools: z.array(foundToolSchema),
  found: z.number().int(),
  read: z
    .object({ dimension: z.string().nullable(), words: z.array(z.string()) })
    .nullable()
    .describe('Null without words'),
  nearest: z.boolean(),
})
export type FoundTools = z.output<typeof foundToolsSchema>

const valueCountsSchema = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** A group is counted without its own filter, prices without tiers; `specs` are those of a fifth of what is shown, `bought` is null without account. */
export const facetsSchema = z
  .object({
    categories: valueCountsSchema,
    stock: z.object({ any: z.number().int(), some: z.number().int(), minimum: z.number().int() }),
    price: z.object({ min: z.number().nullable(), max: z.number().nullable() }),
    bought: z.number().int().nullable(),
    specs: z.array(
      z.object({
        name: z.string(),
        unit: z.string().nullable(),
        min: z.number().nullable(),
        max: z.number().nullable(),
        values: valueCountsSchema,
      }),
    ),
  })
  .meta({ id: 'Facets' })
export type Facets = z.output<typeof facetsSchema>

export const deletedToolSearchSchema = z.object({ q: searchedSchema, page: pageNumberSchema })
export type DeletedToolSearch = z.output<typeof deletedToolSearchSchema>

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

export const toolNeighboursSchema = z.object({
  previous: neighbourSchema.nullable(),
  next: neighbourSchema.nullable(),
})
export type ToolNeighbours = z.output<typeof toolNeighboursSchema>
