import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as limits from '../../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from './caller.ts'
import { createCounter } from './rate-limits.ts'
import { Refusal, tooManyRequests } from './refusal.ts'

const MEGABYTE = 1024 * 1024
/** Bytes are counted in kilobytes, since a counter is an integer. */
const KILOBYTE = 1024

export type UploadLimits = {
  /** Before a form is read: refuses a third one of the same account at the same time. */
  takePlace(request: FastifyRequest, reply: FastifyReply): void
  /** Before a file is kept: counts it for a day from the first one, also when it is deleted or refused later. */
  count(caller: Caller, form: FormData): Promise<void>
}

/** What one account may upload (CONTRACT section 4.1). */
export function createUploadLimits(pool: pg.Pool, db: Db): UploadLimits {
  const counter = (name: string, points: number) =>
    createCounter(pool, { name, points, seconds: 86_400 })
  const countFiles = counter('uploaded files', limits.MAX_UPLOADS_PER_DAY)
  const countBytes = counter('uploaded', limits.MAX_UPLOADED_BYTES_PER_DAY / KILOBYTE)
  const countUnverified = counter('uploaded', limits.MAX_UNVERIFIED_UPLOADED_BYTES / KILOBYTE)
  const open = new Map<string, number>()

  return {
    takePlace: ({ caller }, reply) => {
      if (!caller) return
      const { userId } = caller
      const taken = open.get(userId) ?? 0
      if (taken >= limits.MAX_UPLOADS_AT_ONCE) throw tooManyRequests(5)
      open.set(userId, taken + 1)
      finished(reply.raw, () => {
        const left = (open.get(userId) ?? 1) - 1
        if (left > 0) open.set(userId, left)
        else open.delete(userId)
      })
    },
    count: async ({ userId }, form) => {
      const files = [...form.values()].filter((value) => value instanceof File)
      const kilobytes = files.reduce((sum, { size }) => sum + Math.ceil(size / KILOBYTE), 0)
      const wait = await countFiles(userId, files.length)
      if (wait !== undefined) throw tooMuch(`${limits.MAX_UPLOADS_PER_DAY} files`, wait)
      const isVerified = await isAddressVerified(db, userId)
      const waitForBytes = await (isVerified ? countBytes : countUnverified)(userId, kilobytes)
      const most = isVerified
        ? limits.MAX_UPLOADED_BYTES_PER_DAY
        : limits.MAX_UNVERIFIED_UPLOADED_BYTES
      if (waitForBytes !== undefined) throw tooMuch(`${most / MEGABYTE} MB`, waitForBytes)
    },
  }
}

const tooMuch = (size: string, seconds: number): Refusal =>
  new Refusal('too_much_uploaded', { size }, seconds)

async function isAddressVerified(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.email_verified ?? false
}
