import { z } from 'zod'
import * as words from '#words/values'
import { sharedSchema } from '../companies/shared.ts'
import { MAX_LINE_NOTE_LENGTH, MAX_NAME_LENGTH, MAX_TIMES } from '../limits.ts'
import { lineSumsShape, noteSchema, pricedLineSchema } from '../lines/lines.ts'
import {
  givenText,
  idSchema,
  lineSchema,
  optionalText,
  orEmptied,
  timeSchema,
} from '../values/fields.ts'
import { piecesSchema } from '../values/pieces.ts'

const listLineSchema = z.object({
  toolId: givenText(),
  quantity: piecesSchema(1),
  note: noteSchema,
})

/** A line that is set: quantity 0 takes it out, and without `note` its note stays. */
const setLineSchema = z.object({
  toolId: givenText(),
  quantity: piecesSchema(0),
  note: orEmptied(MAX_LINE_NOTE_LENGTH).optional(),
})
export type SetLine = z.output<typeof setLineSchema>

/** What a buyer has put together before ordering, one for each account. It holds neither stock nor prices. */
export const basketSchema = z
  .object({
    _id: idSchema,
    lines: z.array(pricedLineSchema),
    ...lineSumsShape,
    changedAt: timeSchema,
  })
  .meta({ id: 'Basket' })
export type Basket = z.output<typeof basketSchema>

/** Lines to set, or everything to take out; with both, the basket has these lines alone. */
export const basketChangesSchema = z
  .object({ set: z.array(setLineSchema).optional(), clear: z.boolean().optional() })
  .refine(({ set, clear }) => set !== undefined || clear === true, {
    path: ['set'],
    message: words.isRequiredOr('clear: true'),
  })

export const browserBasketSchema = z.object({ id: idSchema, lines: z.array(listLineSchema) })

export const mergedBasketSchema = basketSchema
  .extend({
    kept: z.array(
      z.object({
        toolId: idSchema,
        here: z.number().int(),
        saved: z.number().int(),
        took: z.number().int(),
      }),
    ),
    /** The tools that were left out because they are not in the catalogue, as they were sent. */
    gone: z.array(z.string()),
  })
  .meta({ id: 'MergedBasket' })
export type MergedBasket = z.output<typeof mergedBasketSchema>

/** What is different since a line was put down: prices in dollars, pieces wanted and available, where a tier begins, or a step. */
const changeSchema = z
  .object({
    toolId: idSchema,
    name: z.string(),
    kind: z.enum(['price-up', 'price-down', 'less-stock', 'gone', 'tier', 'step']),
    was: z.number().nullable(),
    now: z.number().nullable(),
    successor: z.object({ toolId: idSchema, name: z.string() }).nullable(),
  })
  .meta({ id: 'Change' })
export type Change = z.output<typeof changeSchema>

export const changesShape = { changes: z.array(changeSchema), difference: z.number() }
export type Changes = { changes: Change[]; difference: number }

export const addedToBasketSchema = z
  .object({
    list: optionalText(),
    booking: optionalText(),
    lines: z.array(listLineSchema).min(1).optional(),
    times: piecesSchema(1).pipe(z.number().max(MAX_TIMES)).default(1),
  })
  .refine(({ list, booking, lines }) => [list, booking, lines].filter(isGiven).length === 1, {
    path: ['lines'],
    message: words.orOneOf('a list or a booking'),
  })
export type AddedToBasket = z.output<typeof addedToBasketSchema>

const isGiven = (value: unknown): boolean => value !== undefined

export const basketWithChangesSchema = basketSchema
  .extend(changesShape)
  .meta({ id: 'BasketWithChanges' })

/** Of a list that all members of a company have: who made it, and whether the caller changes it. */
const sharedListSchema = z.object({ by: z.string(), mayChange: z.boolean() })

export const savedListSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    note: z.string().nullable(),
    lineCount: z.number().int(),
    pieces: z.number().int(),
    changedAt: timeSchema,
    orderedAt: timeSchema.nullable(),
    shared: sharedListSchema.optional(),
  })
  .meta({ id: 'List' })
export type SavedList = z.output<typeof savedListSchema>

export const savedListWithLinesSchema = savedListSchema
  .extend({ lines: z.array(pricedLineSchema), total: lineSumsShape.total, ...changesShape })
  .meta({ id: 'ListWithLines' })
export type SavedListWithLines = z.output<typeof savedListWithLinesSchema>

const listNameSchema = lineSchema(MAX_NAME_LENGTH)

export const newListSchema = z
  .object({
    name: listNameSchema,
    note: noteSchema,
    basket: z.literal(true).optional(),
    list: optionalText(),
    booking: optionalText(),
    lines: z.array(listLineSchema).optional(),
    shared: sharedSchema,
  })
  .refine(
    ({ basket, list, booking, lines }) =>
      [basket, list, booking, lines].filter(isGiven).length === 1,
    {
      path: ['lines'],
      message: words.orOneOf('basket: true, a list or a booking'),
    },
  )
export type NewList = z.output<typeof newListSchema>

export const listChangesSchema = z
  .object({
    name: listNameSchema.optional(),
    note: orEmptied(MAX_LINE_NOTE_LENGTH).optional(),
    set: z.array(setLineSchema).optional(),
    clear: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some(isGiven), {
    path: ['set'],
    message: words.isRequiredOr('name, note or clear: true'),
  })
export type ListChanges = z.output<typeof listChangesSchema>
