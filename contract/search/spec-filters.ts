import { z } from 'zod'
import { MAX_SPEC_FILTERS } from '../limits.ts'
import { isStorable } from '../values/fields.ts'
import { readSpecFilter, type SpecFilter } from './read-spec-filter.ts'

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

export const specFiltersSchema = z
  .union([z.string(), z.array(z.string()).max(MAX_SPEC_FILTERS)])
  .default([])
  .transform((sent) => [sent].flat())
  .pipe(z.array(specFilterSchema))
