import { z } from 'zod'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { changedField, lineSchema, orNone } from '../values/fields.ts'
import { namesIn } from '../values/names-in.ts'

/** Incoterms 2020. */
const incoterms = namesIn('EXW, FCA, CPT, CIP, DAP, DPU, DDP, FAS, FOB, CFR, CIF')

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
