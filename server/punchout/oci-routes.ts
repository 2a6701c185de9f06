import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as words from '#words/connect'
import { foundToolsSchema } from '../../contract/tools/tool-lists.ts'
import type { WatchKey } from '../auth/callers.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createCallCounter, networkOf } from '../platform/http/rate-limits.ts'
import { Refusal, toErrorReply } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { readOciForm, toOciFields } from './oci.ts'
import { escapeHtml, sendPlainPage } from './plain-page.ts'
import { findPunchoutKey, openPunchout, readReturnUrl } from './punchout-store.ts'
import { priceForTransfer, type TransferLine } from './transfer-lines.ts'
import { sendTransferPage } from './transfer-page.ts'

const VISITS_PER_MINUTE = 60
const MAX_FORM_BYTES = 64 * 1024

export type PunchoutParts = Dependencies & { pool: pg.Pool; watchKey: WatchKey }
type Form = ReturnType<typeof readOciForm>

/** Where buyers' own systems send people with OCI, and the page that sends their lines back. Refusals are pages. */
export function mountOci(app: FastifyInstance, parts: PunchoutParts): void {
  const count = parts.config.rateLimit
    ? createCallCounter(parts.pool, 'punchout', VISITS_PER_MINUTE)
    : undefined
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refusal)) throw error
    const { statusCode, message } = toErrorReply(error)
    if (statusCode === 401) logRequestEvent(request, 'access_refused', 'POST /punchout/oci')
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    const body = `<p>${escapeHtml(message)}</p>`
    return sendPlainPage(reply, statusCode, { title: words.theShopDidNotOpen, body })
  })
  app.get('/punchout/oci', { schema: { hide: true } }, () => {
    throw new Refusal('malformed', { what: words.sendThisFormByPost })
  })
  app.post(
    '/punchout/oci',
    {
      schema: { tags: ['punchout'], consumes: ['application/x-www-form-urlencoded'] },
      config: { changesNothing: true },
      onRequest: async ({ ip }) => count?.(networkOf(ip)),
    },
    async (request, reply) => answerOci(app, parts, request, reply),
  )
  app.get<{ Params: { code: string } }>(
    '/punchout/transfer/:code',
    { schema: { hide: true } },
    ({ params }, reply) => sendTransferPage(reply, parts, params.code),
  )
}

async function answerOci(
  app: FastifyInstance,
  parts: PunchoutParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { body, headers } = request
  const form = readOciForm(body instanceof URLSearchParams ? body : new URLSearchParams())
  const { field, passed } = form
  const named = { name: field('USERNAME'), secret: field('PASSWORD') }
  const key = await findPunchoutKey(parts, { ...named, request })
  const returnUrl = readReturnUrl(field('HOOK_URL'), key)
  const lines = await linesAsked(app, parts, form, key.caller.userId)
  if (lines) {
    const fields = toOciFields(lines, { quoteId: null, passed })
    const sent = { url: returnUrl, fields, label: words.backToMySystem, isSentAtOnce: true }
    return sendPlainPage(reply, 200, { title: words.whatThisCosts, body: '', form: sent })
  }
  // The shop is never shown inside of another page.
  if (/^i?frame$/.test(String(headers['sec-fetch-dest'] ?? '')))
    throw new Refusal('malformed', { what: words.openInAWindow })
  const facts = { page: pageOf(form), lines: [], passed }
  const code = await openPunchout(parts.db, key.id, { protocol: 'oci', returnUrl, facts })
  return reply.redirect(`/basket#p=${code}`, 303)
}

/** What a system that asks in the background is answered with at once; undefined for a person who comes to the shop. */
async function linesAsked(
  app: FastifyInstance,
  { db, config }: PunchoutParts,
  { field }: Form,
  userId: string,
): Promise<TransferLine[] | undefined> {
  const asked = field('FUNCTION').toUpperCase()
  if (asked === 'VALIDATE') {
    const quantity = Number(field('QUANTITY') || 1)
    const lines = [{ toolId: field('PRODUCTID'), quantity }]
    return priceForTransfer(db, config, { userId, lines })
  }
  if (asked !== 'BACKGROUND_SEARCH') return undefined
  const query = new URLSearchParams({ q: field('SEARCHSTRING') })
  const found = await app.inject(`/api/tools/search?${query}`)
  // What no search can be for finds nothing.
  const { tools } = foundToolsSchema.safeParse(found.json()).data ?? { tools: [] }
  const lines = tools.map(({ _id, minimum }) => ({ toolId: _id, quantity: minimum }))
  return priceForTransfer(db, config, { userId, lines })
}

function pageOf({ field }: Form): string {
  const asked = field('FUNCTION').toUpperCase()
  if (asked === 'DETAIL') return `/tool/${encodeURIComponent(field('PRODUCTID'))}`
  if (asked === 'SOURCING') return `/tools?${new URLSearchParams({ q: field('SEARCHSTRING') })}`
  return '/basket'
}
