import { z } from 'zod'
import * as words from '#words/values'
import { isPriceColumn } from './companies/price-sheet.ts'
import * as limits from './limits.ts'
import { isPartColumn } from './machines/part-sheet.ts'
import { isToolColumn } from './tools/tool-sheet.ts'
import { givenText, idSchema, isStorable, lineSchema, timeSchema } from './values/fields.ts'
import { pageNumberSchema } from './values/paging.ts'

const kinds = ['tools', 'machine-parts', 'company-prices'] as const
export type ImportKind = (typeof kinds)[number]
const importVerdicts = ['new', 'changed', 'same', 'refused'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** A heading of CONTRACT section 4.3 and the column of the sheet that has it, from 0. */
const mappingSchema = z.record(z.string(), z.number().int())
export type Mapping = z.output<typeof mappingSchema>

/** `new`, `changed`, `same` and `refused` are what the check found, `done` and `left` what came of applying. */
const countsSchema = z.object({
  rows: z.number().int(),
  new: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  done: z.number().int(),
  left: z.number().int(),
})
export type ImportCounts = z.output<typeof countsSchema>

/** A sheet that the office checks and applies; `applying` may be applied again, and goes on. */
export const importSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(kinds),
    name: z.string(),
    modelId: idSchema.nullable(),
    companyId: idSchema.nullable(),
    columns: z.array(z.string()),
    mapping: mappingSchema,
    state: z.enum(['open', 'checked', 'applying', 'applied', 'undone']),
    counts: countsSchema,
    batch: idSchema.nullable(),
    checkedAt: timeSchema.nullable(),
    appliedAt: timeSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof importSchema>

const faultSchema = z.object({ column: z.string(), message: z.string() })
export type ImportFault = z.output<typeof faultSchema>

const importRowSchema = z
  .object({
    row: z.number().int(),
    cells: z.array(z.string()),
    verdict: z.enum(importVerdicts).nullable(),
    faults: z.array(faultSchema),
    toolId: idSchema.nullable(),
    diff: z.record(z.string(), z.tuple([z.string(), z.string()])),
    state: z.enum(['open', 'done', 'left']),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.output<typeof importRowSchema>

export const importRowPageSchema = z
  .object({ rows: z.array(importRowSchema), found: z.number().int() })
  .meta({ id: 'ImportRowPage' })

const storable = 'contains a character that cannot be stored'
const sentText = (max: number) => givenText().max(max).refine(isStorable, storable)

const wholeNumber = (min: number) => z.number().int().min(min)

const headingsOfKind: Record<ImportKind, (heading: string) => boolean> = {
  tools: isToolColumn,
  'machine-parts': isPartColumn,
  'company-prices': isPriceColumn,
}

export const newImportSchema = z
  .object({
    kind: z.enum(kinds),
    name: lineSchema(limits.MAX_NAME_LENGTH),
    columns: z.array(sentText(limits.MAX_HEADING_LENGTH)).min(1).max(limits.MAX_IMPORT_COLUMNS),
    mapping: z.record(z.string(), wholeNumber(0)),
    modelId: givenText().toLowerCase().nullish(),
    companyId: givenText().toLowerCase().nullish(),
  })
  .superRefine(({ kind, columns, mapping, modelId, companyId }, context) => {
    const isLacking = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: words.isRequired })
    if (kind === 'machine-parts' && !modelId) isLacking('modelId')
    if (kind === 'company-prices' && !companyId) isLacking('companyId')
    const isHeading = headingsOfKind[kind]
    for (const [heading, column] of Object.entries(mapping)) {
      const isKnown = isHeading(heading) && isStorable(heading)
      const message = isKnown ? words.mustBeOneOfTheColumns : words.isNotAHeadingOf(kind)
      if (isKnown && column < columns.length) continue
      context.addIssue({ code: 'custom', path: ['mapping', heading], message })
    }
  })
export type NewImport = z.output<typeof newImportSchema>

/** How many rows may be sent is judged by the call: too many are 400 `too_many_lines`. */
export const sentImportRowsSchema = z.object({
  rows: z
    .array(
      z.object({
        row: wholeNumber(1),
        cells: z.array(sentText(limits.MAX_CELL_LENGTH)).max(limits.MAX_IMPORT_COLUMNS),
      }),
    )
    .min(1),
})
export type SentImportRows = z.output<typeof sentImportRowsSchema>

export const importRowSearchSchema = z.object({
  show: z.enum(['all', ...importVerdicts, 'left']).default('all'),
  page: pageNumberSchema,
})
export type ImportRowSearch = z.output<typeof importRowSearchSchema>

export const importApplySchema = z.object({ expected: wholeNumber(0) })
