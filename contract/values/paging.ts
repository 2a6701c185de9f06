import { z } from 'zod'
import * as words from '#words/values'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { isStorable } from './fields.ts'
import { foldText } from './folded-text.ts'

/** The words to search a list for; without any, all rows match. */
export const searchedSchema = z
  .string()
  .trim()
  .normalize()
  .max(MAX_NAME_LENGTH)
  .refine(isStorable)
  .default('')
/** Nearly every text has any two letters somewhere; of those beyond ASCII an index knows each, and a number is a booking's. */
export const isLongEnough = (words: string): boolean =>
  /^(?:|\d+|.*[^\p{ASCII}].*|.{3,})$/su.test(foldText(words))

/** The words to search bookings and payments for, of which there may be a million. */
export const longListWordsSchema = searchedSchema.refine(isLongEnough, words.typeThreeLetters)
export const pageNumberSchema = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** Turns the order of a list round; without it each order has its own direction. */
export const directionSchema = z.enum(['up', 'down']).optional()
const FIRST_DAY = '1900-01-01'
/** A day of a filter: '2026-11-21', from 1900 to 9999. */
const daySchema = z.iso
  .date(words.mustBeADate('2026-11-21'))
  .refine((day) => day >= FIRST_DAY, words.mustBeLater(FIRST_DAY))

/** The counts sent with a page of rows: `found` of `total` rows match. */
export const countsShape = { found: z.number().int(), total: z.number().int() }
/** Which page of a list is wanted, and in which direction. */
export const pageShape = { dir: directionSchema, page: pageNumberSchema }
/** The company's days that a list is limited to, both included. */
export const daysShape = { from: daySchema.optional(), to: daySchema.optional() }
