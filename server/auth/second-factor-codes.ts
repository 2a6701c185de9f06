import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import type { HookContext } from './identity-parts.ts'

const STEP_MS = 30_000

/** The code that an authenticator app shows at a step (RFC 6238). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
  return `${number % 1_000_000}`.padStart(6, '0')
}

export const stepAt = (time: number) => Math.floor(time / STEP_MS)

/** Whether a code counts: one of the app, with a clock that is off by a step at most and each once, or one of the ten. */
export async function takeCode(
  { body, path, context }: HookContext,
  db: Db,
  { userId }: SignedIn,
): Promise<boolean> {
  const { code } = bodySchema.parse(body)
  const factor = await db
    .selectFrom('two_factors')
    .select(['id', 'secret', 'backup_codes', 'verified'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!factor) return false
  const decrypt = (data: string) => symmetricDecrypt({ key: context.secretConfig, data })
  if (path.endsWith('-totp') || /^\d{6}$/.test(code))
    return takeStep(db, factor.id, await decrypt(factor.secret), code)
  const codes = codesSchema.parse(JSON.parse(await decrypt(factor.backup_codes)))
  // The plugin strikes it out, in one statement.
  return factor.verified && codes.includes(code)
}

const bodySchema = z.object({ code: z.string().default('') }).prefault({})
const codesSchema = z.array(z.string())

async function takeStep(db: Db, id: string, secret: string, code: string): Promise<boolean> {
  const now = stepAt(Date.now())
  const step = [now, now - 1, now + 1].find((each) => codeAt(secret, each) === code)
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
