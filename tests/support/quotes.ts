import { randomUUID } from 'node:crypto'
import type { Tool } from '../../contract/tools/tools.ts'
import { dayFromNow } from './days.ts'
import { bodyOf, lineOf, type SentLine } from './lines.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

type Body = Record<string, unknown>

/** Sends a quote's body with a key of its own, or without one for null. */
export function sendQuote(
  shop: TestShop,
  person: Person,
  body: Body,
  key: string | null = randomUUID(),
) {
  return shop.as(person).post('/api/quotes', body, key === null ? {} : { 'idempotency-key': key })
}

/** A quote of these lines, or of 5 pieces of a new tool; offered unless `ask` is sent. */
export async function newQuote(
  shop: TestShop,
  person: Person,
  { lines, ...more }: Body & { lines?: SentLine[] } = {},
) {
  const wanted = lines ?? [lineOf(await shop.newTool(), 5)]
  const { status, body } = await sendQuote(shop, person, bodyOf(person, wanted, more))
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** What people do with a quote. */
export function quoteVerbs(shop: TestShop, { _id }: { _id: string }) {
  const url = (act = '') => `/api/quotes/${_id}${act}`
  const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
  const byLink = (token: string) => ({ 'x-quote-token': token })
  return {
    read: (person: Person) => shop.as(person).get(url()),
    offer: (admin: Person, body: Body) =>
      shop.as(admin).put(url('/offer'), { validUntil: dayFromNow(300), was: 1, ...body }),
    accept: (person: Person, body: Body = {}, key?: string) =>
      shop.as(person).post(url('/accept'), { payBy: 'card', ...body }, withKey(key)),
    callOff: (
      person: Person,
      pieces: number | { line: number; quantity: number }[],
      body: Body = {},
      key?: string,
    ) =>
      shop.as(person).post(
        url('/call'),
        {
          lines: typeof pieces === 'number' ? [{ line: 1, quantity: pieces }] : pieces,
          payBy: 'transfer',
          ...body,
        },
        withKey(key),
      ),
    decline: (person: Person, body: Body = { why: 'Too dear' }) =>
      shop.as(person).post(url('/decline'), body),
    withdraw: (person: Person, body: Body = { why: 'By mistake' }) =>
      shop.as(person).post(url('/withdraw'), body),
    renew: (person: Person, key?: string) =>
      shop.as(person).post(url('/renew'), undefined, withKey(key)),
    share: (person: Person, body: Body = {}, key?: string) =>
      shop.as(person).post(
        url('/links'),
        {
          to: `boss-${randomUUID()}@mill.example`,
          may: 'approve',
          expiresOn: dayFromNow(300),
          ...body,
        },
        withKey(key),
      ),
    links: (person: Person) => shop.as(person).get(url('/links')),
    revoke: (person: Person, link: string) => shop.as(person).delete(url(`/links/${link}`)),
    readByLink: (token: string) => shop.visitor.get(url(), byLink(token)),
    approve: (token: string, body: Body = {}, key?: string) =>
      shop.visitor.post(
        url('/accept'),
        { payBy: 'card', as: 'Rahim', ...body },
        { ...withKey(key), ...byLink(token) },
      ),
    declineByLink: (token: string, body: Body = { why: 'Too dear', as: 'Rahim' }) =>
      shop.visitor.post(url('/decline'), body, byLink(token)),
  }
}

/** A link that was mailed to an address of its own, and its token out of the mail. */
export async function newLink(
  shop: TestShop,
  person: Person,
  quote: { _id: string; number: string },
  body: Body = {},
) {
  const to = `boss-${randomUUID()}@mill.example`
  const link = await quoteVerbs(shop, quote).share(person, { to, ...body })
  if (link.status !== 201) throw new Error(`${link.status}: ${JSON.stringify(link.body)}`)
  const mail = await mailStoredFor(shop, to)
  return { to, link: link.body, token: /#([\w-]{43})/.exec(mail)?.[1] ?? '' }
}

/** The newest waiting mail to an address, as text; '' where there is none. */
export async function mailStoredFor(shop: TestShop, to: string): Promise<string> {
  const row = await shop.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? `${row.subject}\n${row.body_text}` : ''
}

/** Sets the end of an offer that is over. */
export async function expire(shop: TestShop, { _id }: { _id: string }): Promise<void> {
  await shop.pool.query(
    `update quotes set valid_until = now() - interval '1 second' where id = $1`,
    [_id],
  )
}

/** What a line of an offer sends. */
export function offeredLine(
  tool: Pick<Tool, '_id'>,
  quantity: number,
  price: number,
  more: Body = {},
) {
  return { toolId: tool._id, quantity, price, ...more }
}

/** A frame that the office made for a buyer: each tool with its pieces at a price, for a year. */
export async function newFrame(
  shop: TestShop,
  { buyer, admin }: { buyer: Person; admin: Person },
  lines: SentLine[],
  more: Body = {},
) {
  const body = bodyOf(buyer, lines, { kind: 'frame', validUntil: dayFromNow(365), ...more })
  const reply = await sendQuote(shop, admin, body)
  if (reply.status !== 201) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return { ...quoteVerbs(shop, reply.body), frame: reply.body }
}

export const freight = { toolId: null, name: 'Freight to Chattogram', quantity: 1, price: 80 }
