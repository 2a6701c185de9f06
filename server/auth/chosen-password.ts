import { APIError } from 'better-auth/api'
import { z } from 'zod'
import { company } from '../../contract/company.ts'
import { errors } from '../../contract/errors.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type HookContext, typedOf } from './identity-context.ts'
import type { IdentityParts } from './identity-parts.ts'

const choosingPaths = ['/sign-up/email', '/change-password', '/reset-password', '/set-password']

type Person = { email: string; name: string }

/** Refuses a new password that guessing would begin with: one of the commonest, or made of what is known of shop and person. */
export async function refuseGuessablePassword(
  ctx: HookContext,
  parts: Pick<IdentityParts, 'personOfSession'>,
): Promise<void> {
  if (!choosingPaths.includes(ctx.path)) return
  const { password, newPassword } = typedOf(ctx)
  const chosen = newPassword ?? (ctx.path === '/sign-up/email' ? password : undefined)
  if (chosen === undefined || chosen.length > MAX_PASSWORD_LENGTH) return
  if (await isCommonPassword(chosen)) throw refused('password_too_common')
  if (isOfTheShop(chosen) || isOfThePerson(chosen, await whose(ctx, parts)))
    throw refused('password_too_known')
}

function refused(code: 'password_too_common' | 'password_too_known'): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'PASSWORD_TOO_COMMON',
    message: errors[code].message,
  })
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const shop = bare(company.name)
const ofTheShop = new RegExp(`^(?:${shop}|shop|store|tools?)*$`)

/** The shop's name, however often and with whichever word for what it is, and digits behind it. */
function isOfTheShop(password: string): boolean {
  const words = bare(password).replace(/\d+$/, '')
  return words.includes(shop) && ofTheShop.test(words)
}

/** The address, what stands before its @, or the name. Short ones are in too many good passwords. */
function isOfThePerson(password: string, person: Person | undefined): boolean {
  if (!person) return false
  const typed = bare(password)
  return [person.email, person.email.split('@')[0] ?? '', person.name]
    .map(bare)
    .some((word) => word.length >= MIN_PASSWORD_LENGTH && word === typed)
}

/** Who chooses: by what a sign-up says, by the link of a mail, or by the session. */
async function whose(
  ctx: HookContext,
  { personOfSession }: Pick<IdentityParts, 'personOfSession'>,
): Promise<Person | undefined> {
  if (ctx.path === '/reset-password') return personOfLink(ctx)
  if (ctx.path !== '/sign-up/email') return ctx.headers && personOfSession(ctx.headers)
  const { email = '', name = '' } = typedOf(ctx)
  return { email, name }
}

const linkSchema = z.object({ token: z.string() })

async function personOfLink({ body, context }: HookContext): Promise<Person | undefined> {
  const { data } = linkSchema.safeParse(body)
  const { internalAdapter } = context
  const link = data && (await internalAdapter.findVerificationValue(`reset-password:${data.token}`))
  return link ? ((await internalAdapter.findUserById(link.value)) ?? undefined) : undefined
}
