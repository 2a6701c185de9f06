import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { company } from '../../contract/company.ts'
import { CURRENCY_CODE, lineTotal, toDollars } from '../../contract/money.ts'
import type { Credential, CxmlParties } from '../../contract/punchout-shapes.ts'
import { unitCodes } from '../documents/e-invoice.ts'
import { branch, leaf, twig, type Xml } from '../documents/xml.ts'
import type { TransferLine } from './transfer-lines.ts'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd">
`

function cxml(parts: readonly Xml[]): string {
  const attributes = {
    payloadID: `${randomUUID()}@${company.name}`,
    timestamp: new Date().toISOString(),
    'xml:lang': 'en',
  }
  return `${HEAD}${branch('cXML', parts, attributes)?.text ?? ''}\n`
}

/** The answer to a request: its status, and what was asked for. */
export function cxmlResponse(code: number, text: string, more: Xml = null): string {
  const status = leaf('Status', text, { code: String(code), text: STATUS_CODES[code] ?? text })
  return cxml([branch('Response', [status, more])])
}

/** Where a visit begins. */
export const startPage = (url: string): Xml =>
  branch('PunchOutSetupResponse', [twig(['StartPage', 'URL'], url)])

type Message = { parties: CxmlParties; quoteId: string | null }

/** The message by which cXML takes over lines: the unit prices times the quantities come to its total. */
export function punchoutOrderMessage(
  lines: readonly TransferLine[],
  { parties: { cookie, buyer, supplier }, quoteId }: Message,
): string {
  const cents = lines.reduce((sum, line) => sum + lineTotal(line.cents, line.quantity), 0)
  const message = branch('PunchOutOrderMessage', [
    leaf('BuyerCookie', cookie),
    branch('PunchOutOrderMessageHeader', [branch('Total', [money(cents)])], {
      operationAllowed: 'edit',
    }),
    ...lines.map((line) => itemOf(line, quoteId)),
  ])
  const sender = [credential(supplier), leaf('UserAgent', company.name)]
  const header = branch('Header', [
    branch('From', [credential(supplier)]),
    branch('To', [credential(buyer)]),
    branch('Sender', sender),
  ])
  return cxml([header, branch('Message', [message])])
}

const money = (cents: number): Xml =>
  leaf('Money', toDollars(cents).toFixed(2), { currency: CURRENCY_CODE })

const credential = ({ domain, identity }: Credential): Xml =>
  branch('Credential', [leaf('Identity', identity)], { domain })

/** What a line is ordered by: its part number, or its id without one. */
export const partOf = ({ sku, toolId }: Pick<TransferLine, 'sku' | 'toolId'>) => sku ?? toolId

const itemOf = (line: TransferLine, quoteId: string | null): Xml =>
  branch(
    'ItemIn',
    [
      branch('ItemID', [
        leaf('SupplierPartID', partOf(line)),
        leaf('SupplierPartAuxiliaryID', quoteId),
      ]),
      branch('ItemDetail', [
        branch('UnitPrice', [money(line.cents)]),
        leaf('Description', line.name, { 'xml:lang': 'en' }),
        leaf('UnitOfMeasure', unitCodes[line.unit]),
        leaf('Classification', line.toolId, { domain: 'SupplierPartID' }),
        leaf('LeadTime', line.leadDays === null ? null : String(line.leadDays)),
        leaf('Extrinsic', line.note, { name: 'Comments' }),
      ]),
    ],
    { quantity: String(line.quantity) },
  )
