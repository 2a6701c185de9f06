import * as words from '#words/documents'
import type { Address } from '../../contract/bookings/addresses.ts'
import type { Papers } from '../../contract/bookings/booking-papers.ts'
import { company } from '../../contract/company.ts'
import { addressInWords } from '../../contract/seller-words.ts'
import { countryName } from '../../contract/values/country-name.ts'
import { settings } from '../platform/config/settings.ts'
import { drawLogo } from './logo.ts'
import { body, lineHeight, type Style, small, soft, strong } from './pen.ts'
import { contentWidth, left, right, rule, type Sheet } from './sheet.ts'

const LOGO = 36
const LEFT_OF_TITLE = 250
const COLUMN = contentWidth / 3
const TERM = 62

export const headStyle: Style = { ...small, weight: 'bold' }

export type Fact = [term: string, text: string | null]

/** Who sends the paper, what it is and its number. */
export function letterhead({ doc, pen, tag, decorate }: Sheet, title: string, number: string) {
  const { address, email, phone, taxNumber } = settings.seller
  const [top, x] = [doc.y, left + LOGO + 10]
  decorate(() => drawLogo(doc, left, top, LOGO))
  const seller = [addressInWords(address), `${email}, ${phone}, ${taxNumber}`]
  tag('P', () => {
    pen.write({ text: company.name, style: { ...strong, size: 14 } }, { x, y: top - 2 })
    for (const [index, text] of seller.entries())
      pen.write({ text, style: small }, { x, y: top + 17 + index * lineHeight(small) })
  })
  const place = {
    x: left + LEFT_OF_TITLE,
    width: contentWidth - LEFT_OF_TITLE,
    align: 'right',
  } as const
  tag('H1', () => {
    pen.write({ text: title, style: { ...strong, size: 19 } }, { ...place, y: top - 5 })
    pen.write({ text: number, style: { ...strong, size: 11 } }, { ...place, y: top + 20 })
  })
  doc.y = top + LOGO + 12
  decorate(() => rule(doc, doc.y))
  doc.y += 12
}

export type Party = { head: string; lines: string[] }

/** Whom the paper is for, and its facts at the right. */
export function parties(sheet: Sheet, blocks: Party[], facts: Fact[]): void {
  const { doc } = sheet
  const top = doc.y
  let lowest = top
  for (const [index, { head, lines }] of blocks.entries()) {
    doc.y = top
    const text = [
      { text: head, style: headStyle },
      ...lines.map((line, at) => ({ text: line, style: at === 0 ? strong : body })),
    ]
    sheet.tag('P', () => sheet.lines(text, { x: left + index * COLUMN, width: COLUMN - 14 }))
    lowest = Math.max(lowest, doc.y)
  }
  doc.y = top
  for (const fact of facts) writeFact(sheet, fact)
  doc.y = Math.max(lowest, doc.y) + 14
}

function writeFact({ doc, pen, tag }: Sheet, [term, text]: Fact): void {
  if (text === null || text === '') return
  const x = right - COLUMN
  tag('P', () => {
    pen.write({ text: term, style: { ...body, color: soft } }, { x, y: doc.y })
    pen.write({ text, style: body }, { x: x + TERM, y: doc.y, width: COLUMN - TERM })
  })
}

type Buyer = { name: string; email: string; phone: string; collect: boolean } & Pick<
  Papers,
  'company' | 'delivery'
>

/** Whom a paper is made out to: the billing address, else the buyer's own facts. */
export function billTo(buyer: Buyer & Pick<Papers, 'billing' | 'taxId'>): Party {
  const { name, email, phone, billing, delivery, taxId } = buyer
  const address = billing ?? delivery
  const who = [address?.company ?? buyer.company, address?.name ?? name]
  const tax = taxId === null ? null : words.taxNumber(taxId)
  const lines = [...who, ...(address ? placeOfAddress(address) : []), email, phone, tax]
  return { head: words.billTo, lines: present(lines) }
}

/** Where the goods go, or who fetches them; nothing where neither is said. */
export function deliverTo(buyer: Buyer): Party[] {
  const { delivery, collect } = buyer
  if (!delivery) return collect ? [{ head: words.collectedBy, lines: contactOf(buyer) }] : []
  const lines = [
    delivery.company ?? buyer.company,
    delivery.name ?? buyer.name,
    ...placeOfAddress(delivery),
    delivery.phone ?? buyer.phone,
  ]
  return [{ head: words.deliverTo, lines: present(lines) }]
}

/** Whose goods they are, also where it is not said where they go. */
export function recipient(buyer: Buyer): Party {
  const [to] = deliverTo(buyer)
  return to ?? { head: words.buyer, lines: contactOf(buyer) }
}

const contactOf = ({ company, name, phone }: Buyer) => present([company, name, phone])

const placeOfAddress = ({ line1, line2, city, region, postcode, country }: Address) => [
  line1,
  line2,
  present([postcode, city]).join(' '),
  region,
  countryName(country),
]

const present = (lines: (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '').map(String)
