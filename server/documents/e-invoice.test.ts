import { describe, expect, test } from 'vitest'
import type { InvoicePaper } from '../../contract/invoices/invoices.ts'
import { invoiceLine, invoicePaper } from '../../tests/support/invoice-paper.ts'
import { readXml } from '../../tests/support/read-xml.ts'
import { writeCii } from './cii.ts'
import { writeUbl } from './ubl.ts'

/** Lines, groups and sums of an electronic invoice as a reader finds them, in cents. */
type Sums = {
  lines: { net: number; price: number; quantity: number; rate: string }[]
  groups: { net: number; tax: number; rate: string }[]
  line: number
  net: number
  tax: number
  gross: number
  paid: number
  due: number
}
const cents = (text: string | undefined) => Math.round(Number(text) * 100)

function readCii(paper: InvoicePaper): Sums {
  const trade = readXml(writeCii(paper)).all('rsm:SupplyChainTradeTransaction')[0]
  const settlement = trade?.all('ram:ApplicableHeaderTradeSettlement')[0]
  const sum = settlement?.all('ram:SpecifiedTradeSettlementHeaderMonetarySummation')[0]
  if (!trade || !settlement || !sum) throw new Error('no sums')
  return {
    lines: trade.all('ram:IncludedSupplyChainTradeLineItem').map((line) => {
      const tax = line.all('ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax')[0]
      return {
        net: cents(
          line.one(
            'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
          ),
        ),
        price: cents(
          line.one(
            'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
          ),
        ),
        quantity: Number(line.one('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')),
        rate: `${tax?.one('ram:CategoryCode')} ${tax?.one('ram:RateApplicablePercent')}`,
      }
    }),
    groups: settlement.all('ram:ApplicableTradeTax').map((tax) => ({
      net: cents(tax.one('ram:BasisAmount')),
      tax: cents(tax.one('ram:CalculatedAmount')),
      rate: `${tax.one('ram:CategoryCode')} ${tax.one('ram:RateApplicablePercent')}`,
    })),
    line: cents(sum.one('ram:LineTotalAmount')),
    net: cents(sum.one('ram:TaxBasisTotalAmount')),
    tax: cents(sum.one('ram:TaxTotalAmount')),
    gross: cents(sum.one('ram:GrandTotalAmount')),
    paid: cents(sum.one('ram:TotalPrepaidAmount')),
    due: cents(sum.one('ram:DuePayableAmount')),
  }
}

function readUbl(paper: InvoicePaper): Sums {
  const root = readXml(writeUbl(paper))
  const sum = (name: string) => cents(root.one(`cac:LegalMonetaryTotal/cbc:${name}`))
  const kind = paper.kind === 'credit' ? 'Credit' : 'Invoice'
  const lineName = kind === 'Credit' ? 'CreditNoteLine' : 'InvoiceLine'
  return {
    lines: root.all(`cac:${lineName}`).map((line) => ({
      net: cents(line.one('cbc:LineExtensionAmount')),
      price: cents(line.one('cac:Price/cbc:PriceAmount')),
      quantity: Number(line.one(`cbc:${kind === 'Credit' ? 'Credited' : 'Invoiced'}Quantity`)),
      rate: `${line.one('cac:Item/cac:ClassifiedTaxCategory/cbc:ID')} ${line.one('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')}`,
    })),
    groups: root.all('cac:TaxTotal/cac:TaxSubtotal').map((tax) => ({
      net: cents(tax.one('cbc:TaxableAmount')),
      tax: cents(tax.one('cbc:TaxAmount')),
      rate: `${tax.one('cac:TaxCategory/cbc:ID')} ${tax.one('cac:TaxCategory/cbc:Percent')}`,
    })),
    line: sum('LineExtensionAmount'),
    net: sum('TaxExclusiveAmount'),
    tax: cents(root.one('cac:TaxTotal/cbc:TaxAmount')),
    gross: sum('TaxInclusiveAmount'),
    paid: sum('PrepaidAmount'),
    due: sum('PayableAmount'),
  }
}

const total = (figures: number[]) => figures.reduce((sum, each) => sum + each, 0)

/** The rules BR-CO-10 to BR-CO-17 of EN 16931 and that of a line's sum, without a cent's tolerance. */
function expectRules(paper: InvoicePaper, { lines, groups, ...sum }: Sums) {
  expect(sum.line).toBe(total(lines.map(({ net }) => net)))
  expect(sum.net).toBe(sum.line)
  expect(sum.tax).toBe(total(groups.map(({ tax }) => tax)))
  expect(sum.gross).toBe(sum.net + sum.tax)
  expect(sum.due).toBe(sum.gross - sum.paid)
  expect(new Set(groups.map(({ rate }) => rate)).size).toBe(groups.length)
  for (const { net, tax, rate } of groups) {
    expect(net).toBe(total(lines.filter((line) => line.rate === rate).map((line) => line.net)))
    const percent = Number(rate.split(' ')[1]) || 0
    expect(tax).toBe(Math.floor((net * Math.round(percent * 100) + 5000) / 10_000))
  }
  for (const { net, price, quantity } of lines) expect(net).toBe(price * quantity)
  expect(sum.net).toBe(Math.round(paper.net * 100))
  expect(sum.gross).toBe(Math.round(paper.gross * 100))
}

const papers: [string, InvoicePaper][] = [
  ['one rate', invoicePaper([invoiceLine(1), invoiceLine(2, { price: 0.05, quantity: 7 })])],
  [
    'several rates',
    invoicePaper([
      invoiceLine(1, { price: 0.1, quantity: 1, percent: 19 }),
      invoiceLine(2, { price: 33.33, quantity: 3, percent: 4.5, taxCode: 'reduced' }),
      invoiceLine(3, { taxCode: 'zero', percent: 0 }),
      invoiceLine(4, { taxCode: 'exempt', percent: 0 }),
      invoiceLine(5, { price: 0, quantity: 5 }),
    ]),
  ],
  [
    'a prepaid one',
    invoicePaper([invoiceLine(1)], {
      dueOn: null,
      facts: { paidCents: 14_375, termsDays: null, payBy: 'card' },
    }),
  ],
  [
    'a thousand lines',
    invoicePaper(
      Array.from({ length: 1000 }, (_, at) =>
        invoiceLine(at + 1, { price: at / 100, quantity: at }),
      ),
    ),
  ],
  ['reverse charge', invoicePaper([invoiceLine(1, { taxCode: 'reverse', percent: 0 })])],
  ['no tax', invoicePaper([invoiceLine(1, { taxCode: 'none', percent: 0 })])],
  [
    'a credit note',
    invoicePaper([invoiceLine(1)], {
      kind: 'credit',
      number: 'CRN-2026-000004',
      facts: { corrects: 'INV-2026-000123', reason: 'Rust' },
    }),
  ],
]

describe.each(papers)('an invoice of %s', (_, paper) => {
  test('has sums by the rules in both forms, which say the same', () => {
    const [cii, ubl] = [readCii(paper), readUbl(paper)]
    expectRules(paper, cii)
    expectRules(paper, ubl)
    expect(cii).toEqual(ubl)
  })

  test('has no empty element', () => {
    expect(readXml(writeCii(paper)).empty()).toEqual([])
    expect(readXml(writeUbl(paper)).empty()).toEqual([])
  })
})

test('rates that are one category and percent are one group', () => {
  const lines = [invoiceLine(1), invoiceLine(2, { taxCode: 'special' })]
  const { groups } = readCii(invoicePaper(lines))
  expect(groups).toEqual([{ net: 25_000, tax: 3750, rate: 'S 15.00' }])
})

test.each([
  ['standard', 15, 'S', undefined, undefined],
  ['standard', 0, 'Z', undefined, undefined],
  ['zero', 0, 'Z', undefined, undefined],
  ['exempt', 0, 'E', 'Exempt by law', undefined],
  ['export', 0, 'G', 'Zero-rated export', 'VATEX-EU-G'],
  ['reverse', 0, 'AE', 'Reverse charge: VAT is due from the recipient', 'VATEX-EU-AE'],
  ['none', 0, 'O', 'No tax is due', 'VATEX-EU-O'],
])('the rate %s of %s %% is category %s', (taxCode, percent, id, reason, code) => {
  const paper = invoicePaper([invoiceLine(1, { taxCode, percent })])
  const tax = readXml(writeCii(paper)).all(
    'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax',
  )[0]
  expect(tax?.one('ram:CategoryCode')).toBe(id)
  expect(tax?.one('ram:ExemptionReason')).toBe(reason)
  expect(tax?.one('ram:ExemptionReasonCode')).toBe(code)
  const category = readXml(writeUbl(paper)).all('cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory')[0]
  expect(category?.one('cbc:ID')).toBe(id)
  expect(category?.one('cbc:TaxExemptionReason')).toBe(reason)
  expect(category?.one('cbc:TaxExemptionReasonCode')).toBe(code)
})

test('it names both parties, the bank, the days and the order', () => {
  const paper = invoicePaper([invoiceLine(1)])
  const cii = readXml(writeCii(paper))
  const trade = 'rsm:SupplyChainTradeTransaction'
  const agreement = `${trade}/ram:ApplicableHeaderTradeAgreement`
  const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`
  const found = [
    'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    'rsm:ExchangedDocument/ram:ID',
    'rsm:ExchangedDocument/ram:TypeCode',
    'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString',
    `${agreement}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
    `${agreement}/ram:BuyerTradeParty/ram:Name`,
    `${agreement}/ram:BuyerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`,
    `${agreement}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`,
    `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID`,
    `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`,
    `${trade}/ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
    `${trade}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedTradeProduct/ram:OriginTradeCountry/ram:ID`,
  ].map((path) => cii.one(path))
  expect(found).toEqual([
    'urn:cen.eu:en16931:2017',
    'INV-2026-000123',
    '380',
    '20261128',
    'BD000142012-0809',
    'ঢাকা টেক্সটাইল',
    'BD000987654-0101',
    'PO-4711',
    '0142 0000 1208 0914',
    '20261228',
    '20261128',
    'DE',
  ])
})

test('a credit note has its own type and names the invoice that it corrects', () => {
  const facts = { corrects: 'INV-2026-000123', reason: 'Rust' }
  const paper = invoicePaper([invoiceLine(1)], { kind: 'credit', number: 'CRN-2026-000004', facts })
  const cii = readXml(writeCii(paper))
  expect(cii.one('rsm:ExchangedDocument/ram:TypeCode')).toBe('381')
  expect(
    cii.one(
      'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:InvoiceReferencedDocument/ram:IssuerAssignedID',
    ),
  ).toBe('INV-2026-000123')
  const ubl = readXml(writeUbl(paper))
  expect(ubl.name).toBe('CreditNote')
  expect(ubl.one('cbc:CreditNoteTypeCode')).toBe('381')
  expect(ubl.one('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(
    'INV-2026-000123',
  )
})

test.each([
  ['500 letters', 'ক'.repeat(500), 'ক'.repeat(500)],
  ['control characters', 'a\u0000\u0007\u001f\ufffeb', 'ab'],
  ['half a pair', 'a\ud83dz', 'a\ufffdz'],
  ['markup', '<b>"&\']]></b>', '<b>"&\']]></b>'],
  ['line breaks', 'one\r\n two', 'one two'],
])('names of %s are well formed and stay readable', (_, name, shown) => {
  const paper = invoicePaper([invoiceLine(1, { name })])
  const buyerFacts = { ...paper.buyerFacts, name, company: name, delivery: null }
  const both = [writeCii({ ...paper, buyerFacts }), writeUbl({ ...paper, buyerFacts })]
  const [cii, ubl] = both.map(readXml)
  expect(
    cii?.one(
      'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty/ram:Name',
    ),
  ).toBe(shown)
  expect(ubl?.one('cac:InvoiceLine/cac:Item/cbc:Name')).toBe(shown)
})
