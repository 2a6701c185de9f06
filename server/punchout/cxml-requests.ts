import { createHash } from 'node:crypto'
import type { XmlElement } from '@rgrove/parse-xml'
import * as words from '#words/connect'
import { activeCompany } from '../../contract/companies/membership.ts'
import { toDollars } from '../../contract/money.ts'
import type { PunchoutFacts } from '../../contract/punchout-shapes.ts'
import { acceptanceSchema } from '../../contract/quotes/new-quotes.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { readTerms } from '../companies/credit.ts'
import { xmlText } from '../documents/xml.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { acceptQuote } from '../quotes/accept-quote.ts'
import { readQuoteLines } from '../quotes/quote-rows.ts'
import { findQuoteOwner } from '../quotes/quote-store.ts'
import { openPunchout, type PunchoutKey, readReturnUrl } from './punchout-store.ts'
import {
  type CxmlDocument,
  type CxmlItem,
  elementAt,
  itemsOf,
  shipToOf,
  textAt,
} from './read-cxml.ts'
import { readTransferLines } from './transfer-lines.ts'
import { cxmlResponse, partOf, startPage } from './write-cxml.ts'

type Asked = { document: CxmlDocument; key: PunchoutKey }

/** Begins a visit for a PunchOutSetupRequest; `edit` and `inspect` begin with the lines of the quote that they name. */
export async function answerSetup(parts: Dependencies, { document, key }: Asked): Promise<string> {
  const { request, parties } = document
  const returnUrl = readReturnUrl(textAt(request, 'BrowserFormPost/URL'), key)
  const quoteId = itemsOf(request)[0]?.quoteId
  const isNew = request.attributes.operation === 'create' || !quoteId
  const lines = isNew ? [] : await quotedLines(parts, key, quoteId)
  const facts: PunchoutFacts = { page: '/basket', lines, cxml: parties }
  const code = await openPunchout(parts.db, key.id, { protocol: 'cxml', returnUrl, facts })
  return cxmlResponse(200, 'OK', startPage(`${parts.config.publicUrl}/basket#p=${code}`))
}

/** Books the quote that an OrderRequest names, to the address that it names, at its prices and once for each document: 409 if it orders anything else. */
export async function answerOrder(parts: Dependencies, { document, key }: Asked): Promise<string> {
  const { request, payloadId } = document
  const items = itemsOf(request)
  const header = elementAt(request, 'OrderRequestHeader')
  const id = items[0]?.quoteId ?? ''
  const lines = await quotedLines(parts, key, id)
  const offered = lines.map(({ cents, ...line }) => ({ ...line, part: partOf(line), cents }))
  const isOther = !isNewOrder(header) || offered.length !== items.length
  // What the office added is in no ERP.
  const hasCharges = (await readQuoteLines(parts.db, id)).some(({ kind }) => kind === 'charge')
  if (
    !header ||
    isOther ||
    hasCharges ||
    !offered.every((line) => items.some((item) => isSame(item, line, id)))
  )
    throw new Refusal('order_differs')
  const { membership } = key.caller
  const company = activeCompany(membership)
  const { terms } = company ? await readTerms(parts.db, company.companyId) : {}
  const payBy = terms ? 'account' : 'transfer'
  const accepted = acceptanceSchema.safeParse({ payBy, poNumber: header.attributes.orderID })
  if (!accepted.data?.poNumber) throw new Refusal('malformed', { what: words.noPoNumber })
  const once = createHash('sha256').update(payloadId).digest('hex')
  const reader = { caller: key.caller, link: undefined }
  const delivery = shipToOf(header)
  await acceptQuote(parts, reader, { id, body: accepted.data, key: once, delivery })
  return cxmlResponse(200, 'OK')
}

/** Without a type it is new, and without another one regular: not a standing one, and no return. */
const isNewOrder = (header: XmlElement | undefined): boolean =>
  (header?.attributes.type ?? 'new') === 'new' &&
  (header?.attributes.orderType ?? 'regular') === 'regular'

type Offered = { part: string; quantity: number; cents: number }

const isSame = ({ part, quoteId, quantity, price }: CxmlItem, line: Offered, id: string) =>
  quoteId === id &&
  xmlText(part) === xmlText(line.part) &&
  quantity === line.quantity &&
  price === toDollars(line.cents)

/** The lines of an own quote; of another one it is unknown. */
async function quotedLines({ db, config }: Dependencies, { caller }: PunchoutKey, id: string) {
  const quote = idSchema.safeParse(id).success && (await findQuoteOwner(db, id))
  if (!quote || quote.userId !== caller.userId) throw new Refusal('quote_not_found')
  return readTransferLines(db, config, id)
}
