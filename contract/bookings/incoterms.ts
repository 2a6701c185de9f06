import { z } from 'zod'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { changedField, lineSchema, orNone } from '../values/fields.ts'
import { incoterms } from './export-terms.ts'

/** Who bears freight and risk of a booking up to which place, for papers of export; set by the office. */
export const incotermShape = {
  incoterm: changedField(orNone(z.enum(incoterms))),
  incotermPlace: changedField(orNone(lineSchema(MAX_NAME_LENGTH))),
}

/** In answers it is there only where it was set. */
export const shownIncotermShape = {
  incoterm: z.string().optional(),
  incotermPlace: z.string().optional(),
}
