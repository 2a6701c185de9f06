import { addressOfCall, type CallName, calls } from '../../contract/calls/calls.ts'
import type { Dice } from './dice.ts'
import { hostileForm } from './hostile-forms.ts'
import { contentTypes, hostileBodies, hostileTexts, hostileValues } from './hostile-values.ts'
import { bookingOfLines, forms, samples } from './samples.ts'

export type Known = {
  /** Of things that exist, so that some requests get far. */
  ids: readonly [string, ...string[]]
  emails: readonly [string, ...string[]]
  tokens: readonly [string | undefined, ...(string | undefined)[]]
}
export type HostileRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const names = Object.keys(calls) as [CallName, ...CallName[]]
/** Doors that are not in the endpoint table. */
const others: readonly [string, ...string[]] = [
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-up/email',
  'GET /api/auth/get-session',
  'POST /api/auth//sign-in/email',
  'POST /webhooks/stripe',
  'POST /mcp',
  'POST /1/upload?key=x',
  'GET /healthz',
  'GET /api/nothing',
  'DELETE /api/tools',
]

/** A request that an attacker or a broken program might send. */
export function makeHostileRequest(dice: Dice, known: Known): HostileRequest {
  if (dice.isHit(0.1)) return shape(dice, dice.pick(others), undefined, known)
  const name = dice.pick(names)
  const { method, path } = addressOfCall(name)
  const form = forms[name]
  if (form && dice.isHit(0.9)) {
    const request = shape(dice, `${method} ${path}`, undefined, known)
    const { type, payload } = hostileForm(dice, form)
    return { ...request, headers: { ...request.headers, 'content-type': type }, payload }
  }
  const isOfLines = name === 'createBooking' && dice.isHit(0.5)
  return shape(dice, `${method} ${path}`, isOfLines ? bookingOfLines : samples[name], known)
}

function shape(
  dice: Dice,
  call: string,
  sample: Record<string, unknown> | undefined,
  known: Known,
): HostileRequest {
  const [method = '', path = ''] = call.split(' ')
  const token = dice.pick(known.tokens)
  const headers: Record<string, string> = {
    'content-type': dice.isHit(0.8) ? 'application/json' : dice.pick(contentTypes),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(dice.isHit(0.3) && { 'idempotency-key': printable(dice.pick(hostileTexts)) }),
    ...(dice.isHit(0.05) && { 'accept-encoding': 'br;q=0, gzip;q=nonsense' }),
    ...(dice.isHit(0.05) && { authorization: 'Bearer' }),
  }
  const url = fill(dice, path, known) + (dice.isHit(0.1) ? `?${hostileQuery(dice)}` : '')
  const payload = method === 'GET' ? undefined : bodyOf(dice, sample, known)
  return { method, url, headers, ...(payload !== undefined && { payload }) }
}

function fill(dice: Dice, path: string, known: Known): string {
  return path.replace(/:(\w+)/g, (_, word: string) => {
    if (dice.isHit(0.5)) return dice.pick(word === 'email' ? known.emails : known.ids)
    return encodeURIComponent(dice.pick(hostileTexts).toWellFormed())
  })
}

function hostileQuery(dice: Dice): string {
  const word = dice.pick(['limit', 'page', 'after', 'q', 'sort', 'key', '__proto__'])
  return `${word}=${encodeURIComponent(dice.pick(hostileTexts).toWellFormed())}`
}

function bodyOf(dice: Dice, sample: Record<string, unknown> | undefined, known: Known) {
  if (!sample || dice.isHit(0.1)) return dice.pick(hostileBodies)
  const body = { ...sample }
  if ('bookingId' in body) body.bookingId = dice.pick(known.ids)
  for (const lines of ['set', 'lines'])
    if (lines in body) body[lines] = [{ toolId: dice.pick(known.ids), quantity: 3, price: 12.5 }]
  if ('email' in body) body.email = dice.pick(known.emails)
  for (const field of Object.keys(body)) {
    if (dice.isHit(0.15)) delete body[field]
    else if (dice.isHit(0.25)) body[field] = dice.pick(hostileValues)
  }
  if (dice.isHit(0.1)) body.admin = true
  return JSON.stringify(body)
}

/** What Node lets into a header at all. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 8000)
}
