import type { FastifyRequest } from 'fastify'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { BookingFile } from '../../contract/bookings/booking-files.ts'
import { addressOfCall, type CallName } from '../../contract/calls/calls.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'

type Part = { name: string; bytes: Uint8Array; isPacked?: boolean }
type Ask = (call: CallName, words?: Record<string, string>, query?: string) => Promise<Buffer>

/** What an account has, by the calls that answer it. */
const lists = {
  profile: 'getProfile',
  addresses: 'listAddresses',
  basket: 'getBasket',
  machines: 'listMachines',
  'part-numbers': 'listPartNumbers',
  views: 'listViews',
  'back-in-stock': 'listWaits',
  receipts: 'listReceipts',
  questions: 'listQuestions',
  keys: 'listKeys',
  webhooks: 'listWebhooks',
} as const satisfies Record<string, CallName>

/** All that the account's own calls answer, and its files, as a zip that is made while it is sent. */
export async function* zipOwnData(request: FastifyRequest, email: string, more: object) {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for await (const { name, bytes, isPacked = false } of entriesOfArchive(
    askAs(request),
    email,
    more,
  )) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    file.push(bytes, true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made
}

/** Each answer is the one that a program of the account gets, and as much as it may have. */
function askAs({ server, headers: { authorization = '' }, ip }: FastifyRequest): Ask {
  return async (call, words = {}, query = '') => {
    const { path } = addressOfCall(call)
    const url = path.replace(/:(\w+)/g, (_, word: string) => encodeURIComponent(words[word] ?? ''))
    const reply = await server.inject({
      url: `${url}${query}`,
      headers: { authorization },
      remoteAddress: ip,
    })
    if (reply.statusCode !== 200) throw new Error(`${call} answered ${reply.statusCode}`)
    return reply.rawPayload
  }
}

async function* entriesOfArchive(ask: Ask, email: string, more: object): AsyncGenerator<Part> {
  const asJson = (name: string, bytes: Uint8Array): Part => ({ name: `${name}.json`, bytes })
  for (const [name, facts] of Object.entries(more))
    yield asJson(name, Buffer.from(JSON.stringify(facts)))
  for (const [name, call] of Object.entries(lists)) yield asJson(name, await ask(call))
  for (const { _id: id } of await rowsOf(ask('listLists')))
    yield asJson(`lists/${id}`, await ask('getList', { id }))
  for (const { _id: id, number } of await rowsOf(ask('listQuotes')))
    yield asJson(`quotes/${number}`, await ask('getQuote', { id }))
  for (const { _id: id, number } of await rowsOf(ask('listBookingsOf', { email }))) {
    const [booking, timeline] = await Promise.all([ask('getBooking', { id }), timelineOf(ask, id)])
    yield asJson(`bookings/${number}`, booking)
    yield asJson(`bookings/${number}-timeline`, Buffer.from(JSON.stringify(timeline)))
    const { files }: { files: BookingFile[] } = JSON.parse(booking.toString())
    for (const { _id: file, name } of files) {
      const bytes = await ask('getBookingFile', { id, file })
      yield { name: `bookings/${number}-${file}-${name}`, bytes, isPacked: true }
    }
  }
}

/** All of its pages. */
async function timelineOf(ask: Ask, id: string): Promise<Row[]> {
  const page = (before?: Row) =>
    rowsOf(ask('getTimeline', { id }, before && `?before=${before._id}`))
  let last = await page()
  const events = [...last]
  while (last.length === ROWS_PER_PAGE) {
    last = await page(last.at(-1))
    events.push(...last)
  }
  return events
}

type Row = { _id: string; number: string }

const rowsOf = async (answer: Promise<Buffer>): Promise<Row[]> =>
  JSON.parse((await answer).toString())
