import { z } from 'zod'
import * as words from '#words/values'
import { MAX_NAME_LENGTH, MAX_PART_NUMBERS_PER_CALL } from '../limits.ts'
import { givenText, idSchema, lineSchema, timeSchema } from '../values/fields.ts'
import { foldText } from '../values/folded-text.ts'
import { readFreeText } from './free-text.ts'
import { normaliseLine } from './normalise.ts'

export const partNumberSchema = z
  .object({
    _id: idSchema,
    text: z.string(),
    toolId: idSchema,
    name: z.string(),
    sku: z.string().nullable(),
    usedAt: timeSchema,
  })
  .meta({ id: 'PartNumber' })
export type PartNumber = z.output<typeof partNumberSchema>

/** Names to set: one that is known already gets the other tool. */
export const partNumbersSchema = z.object({
  names: z
    .array(
      z.object({
        text: lineSchema(MAX_NAME_LENGTH).refine(
          (text) => partNumberKey(text) !== '',
          words.mustHaveLettersOrFigures,
        ),
        toolId: givenText(),
      }),
    )
    .min(1)
    .max(MAX_PART_NUMBERS_PER_CALL),
})
export type NewPartNumbers = z.output<typeof partNumbersSchema>

/** What a name of a buyer is remembered by: the text without its quantity, blanks, dashes, case and accents. */
export function partNumberKey(text: string): string {
  const plain = normaliseLine(text)
  const [named] = readFreeText(plain)
    .filter(({ strength, quantity }) => strength === 'strong' && quantity !== null)
    .toSorted((one, other) => one.rest.length - other.rest.length)
  return keyOfName(named?.rest ?? plain)
}

/** The key of a name that has no quantity with it. */
export const keyOfName = (text: string): string =>
  foldText(text)
    .replace(/[\s\p{Pd}\p{Cc}]/gu, '')
    .slice(0, MAX_NAME_LENGTH)
