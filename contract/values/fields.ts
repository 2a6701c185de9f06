import { z } from 'zod'
import * as words from '#words/values'
import { MAX_EMAIL_LENGTH } from '../limits.ts'
import { isBlank } from './blank.ts'

/** One line of visible text, trimmed. */
export const lineSchema = (max: number) =>
  textSchema(max).regex(/^[^\r\n]*$/, words.mustBeASingleLine)

/** Visible text, trimmed and in Unicode's composed form: a Mac pastes 'u' and two dots where others type 'ü'. */
export function textSchema(max: number) {
  return givenText()
    .trim()
    .normalize()
    .min(1, words.isRequired)
    .max(max, tooLong(max))
    .refine((text) => !isBlank(text), words.isRequired)
    .refine(isStorable, words.cannotBeStored)
}

/** The most code units of one character as a person counts them: a family of four takes eleven. */
const MAX_CHARACTER_LENGTH = 20

/** The same of at most `max` characters as a person counts them. */
export function writtenSchema(max: number) {
  return textSchema(max * MAX_CHARACTER_LENGTH).refine(
    (text) => text.length <= max || countCharacters(text) <= max,
    tooLong(max),
  )
}

const countCharacters = (text: string): number =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

const tooLong = (max: number): string => words.mustBeLong('most', `${max}`)

/** Whether the database can hold a text: PostgreSQL takes no NUL, UTF-8 no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Any valid e-mail address, in lower case: the pattern of SPEC section 5 accepts fewer (CONTRACT section 3). */
export const emailSchema = givenText()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH))
  .pipe(z.email({ error: words.mustBeAnEmailAddress, pattern: z.regexes.html5Email }))

/** Any text; a missing field is reported as required. */
export function givenText() {
  return z.string({
    error: ({ input }) =>
      input === undefined || input === null ? words.isRequired : words.mustBeText,
  })
}

/** Text that may be left out or null, which means the same. */
export function optionalText() {
  return givenText()
    .nullish()
    .transform((text) => text ?? undefined)
}

/** A text that may be left out, null or blank, which all mean that there is none; the schema's own words say what is wrong. */
export function orNone<Text extends z.ZodType<string, string>>(schema: Text) {
  return z
    .string(words.mustBeText)
    .nullish()
    .transform((text) => (text?.trim() ? text : null))
    .pipe(schema.nullable())
}

/** A field that is left out stays as it is; null or a blank takes it away. */
export const changedField = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.undefined(), schema]).optional()

/** A text, which an empty one or null takes away. */
export const orEmptied = (max: number) =>
  z.union([textSchema(max), z.literal('').transform(() => null), z.null()])

export const idSchema = z.uuid()
export const timeSchema = z.iso.datetime()
