import { z } from 'zod'
import * as words from '#words/values'

export const formFields = z
  .instanceof(FormData, { error: words.mustBeAForm })
  .transform((form) => Object.fromEntries(form))

/** A file that is not empty. */
export const sentFile = z
  .instanceof(File, { error: words.isRequired })
  .refine(({ size }) => size > 0, words.isRequired)
