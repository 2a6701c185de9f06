import { z } from 'zod'

/** The fields of a sent form. */
export const formFields = z
  .instanceof(FormData, { error: 'must be a form' })
  .transform((form) => Object.fromEntries(form))

/** A file that is not empty. */
export const sentFile = z
  .instanceof(File, { error: 'is required' })
  .refine(({ size }) => size > 0, 'is required')
