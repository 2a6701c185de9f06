import { z } from 'zod'
import * as faults from '#words/values'
import { MAX_SYNONYM_LENGTH, MAX_SYNONYM_MEANS_LENGTH, MAX_SYNONYMS } from './limits.ts'
import { lineSchema } from './values/fields.ts'

/** `means` may name several other words, with commas between; a pair is searched in both directions. */
const synonymSchema = z.object({ word: z.string(), means: z.string() }).meta({ id: 'Synonym' })

export const synonymListSchema = z
  .object({ synonyms: z.array(synonymSchema), revision: z.number().int() })
  .meta({ id: 'SynonymList' })
export type SynonymList = z.output<typeof synonymListSchema>

const sentSynonymSchema = z.object({
  word: lineSchema(MAX_SYNONYM_LENGTH)
    .transform((word) => word.toLowerCase())
    .pipe(lineSchema(MAX_SYNONYM_LENGTH)),
  means: lineSchema(MAX_SYNONYM_MEANS_LENGTH),
})

/** The whole list, each word once in any case, and in `was` the revision that it is based on. */
export const sentSynonymsSchema = z.object({
  synonyms: z
    .array(sentSynonymSchema)
    .max(MAX_SYNONYMS)
    .superRefine((synonyms, context) => {
      const words = synonyms.map(({ word }) => word)
      if (new Set(words).size === words.length) return
      const index = words.findIndex((word, place) => words.indexOf(word) < place)
      context.addIssue({ code: 'custom', path: [index, 'word'], message: faults.isInTheListTwice })
    }),
  was: z.number().int().optional(),
})
export type SentSynonyms = z.output<typeof sentSynonymsSchema>
