import { z } from 'zod'
import * as words from '#words/keys'
import { PUNCHOUT_SCOPES, type Scope, scopes, USUAL_KEY_DAYS } from './keys.ts'
import * as limits from './limits.ts'
import { givenText, idSchema, lineSchema, timeSchema } from './values/fields.ts'

const scopeSchema = z.enum(scopes)

/** A key without its secret. `left`: its owner is no more in its company, or in none of the areas it was made for. */
export const keySchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    prefix: z.string(),
    kind: z.enum(['api', 'punchout']),
    scopes: z.array(scopeSchema),
    returnOrigins: z.array(z.string()),
    company: z.string().nullable(),
    state: z.enum(['on', 'ended', 'expired', 'left']),
    createdAt: timeSchema,
    expiresAt: timeSchema,
    lastUsedAt: timeSchema.nullable(),
    endedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Key' })
export type Key = z.output<typeof keySchema>

/** The one answer that holds the secret. */
export const madeKeySchema = keySchema.extend({ key: z.string() }).meta({ id: 'MadeKey' })

/** A key as those see it who may end it for its owner. */
export const ownedKeySchema = keySchema
  .extend({ owner: z.object({ name: z.string(), email: z.string() }) })
  .meta({ id: 'OwnedKey' })
export type OwnedKey = z.output<typeof ownedKeySchema>

const originSchema = givenText()
  .trim()
  .max(limits.MAX_URL_LENGTH)
  .refine((text) => originOf(text) === text.replace(/\/$/, '').toLowerCase(), words.mustBeAnOrigin)
  .transform((text) => text.replace(/\/$/, '').toLowerCase())

function originOf(text: string): string | undefined {
  const url = URL.parse(text)
  // Names may hold signs by which a policy of contents would say more.
  return url && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) ? url.origin : undefined
}

const isEachOnce = (those: readonly string[]): boolean => new Set(those).size === those.length

const isOfPunchout = (those: readonly Scope[]): boolean =>
  those.every((scope) => PUNCHOUT_SCOPES.some((each) => each === scope))

/** What a key is made for; a punch-out also says to which origins its lines may go. */
export const newKeySchema = z
  .object({
    name: lineSchema(limits.MAX_KEY_NAME_LENGTH),
    scopes: z
      .array(scopeSchema)
      .min(1, words.mustHaveAScope)
      .refine(isEachOnce, words.mustNameEachOnce),
    days: z.int().min(1).max(limits.MAX_KEY_DAYS).default(USUAL_KEY_DAYS),
    kind: z.enum(['api', 'punchout']).default('api'),
    returnOrigins: z
      .array(originSchema)
      .max(limits.MAX_RETURN_ORIGINS)
      .refine(isEachOnce, words.mustNameEachOnce)
      .default([]),
  })
  .refine(({ kind, returnOrigins }) => (kind === 'punchout') === returnOrigins.length > 0, {
    path: ['returnOrigins'],
    message: words.mustBeOfPunchout,
  })
  .refine((key) => key.kind === 'api' || isOfPunchout(key.scopes), {
    path: ['scopes'],
    message: words.mustBeScopesOfPunchout,
  })
export type NewKey = z.output<typeof newKeySchema>
