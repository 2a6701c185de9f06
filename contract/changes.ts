import { z } from 'zod'
import { idSchema, timeSchema } from './values/fields.ts'
import { namesIn } from './values/names-in.ts'
import { countsShape, daysShape, pageNumberSchema, searchedSchema } from './values/paging.ts'

const auditNouns = namesIn(`
  tool, user, booking, payment, quote, machine, synonym, customer, import, stock, question,
  setting, company, key, webhook`)
export type AuditNoun = (typeof auditNouns)[number]

/** JSON of the database; `z.json()` refers to itself, which the API description cannot say. */
const valueSchema = z.custom<z.core.util.JSONType>()
const fieldsSchema = z.record(z.string(), valueSchema).nullable()

/** An act of the office (CONTRACT section 4.3), money in dollars; `who` is null for the shell and the shop, and what was undone is not `undoable`. */
export const auditEntrySchema = z
  .object({
    _id: idSchema,
    at: timeSchema,
    who: z.object({ _id: idSchema, name: z.string(), email: z.string() }).nullable(),
    source: z.enum(['page', 'import', 'undo', 'shell']),
    noun: z.enum(auditNouns),
    nounId: idSchema.nullable(),
    name: z.string().nullable(),
    act: z.enum(['insert', 'update', 'delete']),
    before: fieldsSchema,
    after: fieldsSchema,
    batch: idSchema.nullable(),
    undoable: z.boolean(),
    undoneBy: idSchema.nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntrySchema>
export type AuditFields = AuditEntry['before']

/** `q` is a name of the thing or the person, `actor` the id, address or name of who did it; days are the company's, both included. */
export const changeFilterSchema = z.object({
  q: searchedSchema,
  noun: z.enum(auditNouns).optional(),
  id: idSchema.optional(),
  actor: searchedSchema,
  ...daysShape,
})
export type ChangeFilter = z.output<typeof changeFilterSchema>

export const changeSearchSchema = changeFilterSchema.extend({ page: pageNumberSchema })
export type ChangeSearch = z.output<typeof changeSearchSchema>

export const changePageSchema = z
  .object({ changes: z.array(auditEntrySchema), ...countsShape })
  .meta({ id: 'ChangePage' })

/** How many rows of an import were undone, and which were not; `row` is its row in the sheet. */
export const undoneBatchSchema = z
  .object({
    undone: z.number().int(),
    left: z.array(
      z.object({ row: z.number().int().nullable(), name: z.string(), why: z.string() }),
    ),
  })
  .meta({ id: 'UndoneBatch' })
export type UndoneBatch = z.output<typeof undoneBatchSchema>
