import type { FastifyReply } from 'fastify'
import * as words from '#words/connect'
import * as lineWords from '#words/lines'
import { type Cents, formatCents, groupThousands, lineTotal } from '../../contract/money.ts'
import type { PunchoutFacts } from '../../contract/punchout-shapes.ts'
import { formatTime } from '../bookings/booking-mails.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Fields, toOciFields } from './oci.ts'
import { escapeHtml, sendPlainPage } from './plain-page.ts'
import { findTransfer } from './punchout-store.ts'
import { readTransferLines, type TransferLine } from './transfer-lines.ts'
import { punchoutOrderMessage } from './write-cxml.ts'

/** Shows once more what goes back, with one form that sends it: the only page whose form may go to another origin. */
export async function sendTransferPage(
  reply: FastifyReply,
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  code: string,
) {
  const transfer = await findTransfer(db, code)
  if (!transfer) throw new Refusal('punchout_ended')
  const { quote_id: quoteId, facts, return_url: url, valid_until: validUntil } = transfer
  const lines = quoteId === null ? [] : await readTransferLines(db, config, quoteId)
  const fields = fieldsOf(lines, { quoteId, facts })
  if (lines.length === 0)
    return sendPlainPage(reply, 200, {
      title: words.nothingIsTransferred,
      body: '',
      form: { url, fields, label: words.backToMySystem },
    })
  const until = validUntil ? formatTime(validUntil) : ''
  const note = words.thesePricesHold(new URL(url).host, until)
  return sendPlainPage(reply, 200, {
    title: words.transferToMySystem,
    body: `<p>${escapeHtml(note)}</p>${tableOf(lines)}`,
    form: { url, fields, label: words.transferToMySystem },
  })
}

type Sent = { quoteId: string | null; facts: PunchoutFacts }

/** By the protocol that the visit began with. */
const fieldsOf = (lines: readonly TransferLine[], { quoteId, facts }: Sent): Fields =>
  facts.cxml
    ? [['cxml-urlencoded', punchoutOrderMessage(lines, { parties: facts.cxml, quoteId })]]
    : toOciFields(lines, { quoteId, passed: facts.passed })

function tableOf(lines: readonly TransferLine[]): string {
  const total = lines.reduce((sum, { cents, quantity }) => sum + lineTotal(cents, quantity), 0)
  const rows = lines.map(({ name, sku, quantity, cents }) =>
    rowOf('td', [
      sku === null ? name : `${name} (${sku})`,
      groupThousands(String(quantity)),
      formatCents(cents),
      formatCents(lineTotal(cents, quantity)),
    ]),
  )
  const heads = rowOf('th', [
    lineWords.tool,
    lineWords.quantity,
    lineWords.unitPrice,
    lineWords.amount,
  ])
  return `<table><thead>${heads}</thead><tbody>${rows.join('')}${sumRow(total)}</tbody></table>`
}

const sumRow = (total: Cents) =>
  `<tr><th scope="row" colspan="3">${escapeHtml(words.totalBeforeTax)}</th><td><strong>${formatCents(total)}</strong></td></tr>`

const rowOf = (cell: 'td' | 'th', texts: string[]) =>
  `<tr>${texts.map((text) => `<${cell}>${escapeHtml(text)}</${cell}>`).join('')}</tr>`
