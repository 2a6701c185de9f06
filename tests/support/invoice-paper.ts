import type { InvoiceLine, InvoicePaper } from '../../contract/invoices/invoices.ts'
import { toCents } from '../../contract/money.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { sumTaxes, type TaxKind } from '../../contract/tax/tax.ts'

const address = {
  name: 'Rahima Khatun',
  company: 'ঢাকা টেক্সটাইল',
  line1: 'Mill Road 1',
  line2: null,
  city: 'Dhaka',
  region: null,
  postcode: '1208',
  country: 'BD',
  phone: null,
}

/** A line of an invoice, its net sum being price times pieces. */
export function invoiceLine(line: number, given: Partial<InvoiceLine> = {}): InvoiceLine {
  const [price, quantity] = [given.price ?? 12.5, given.quantity ?? 10]
  return {
    line,
    bookingLine: line,
    name: `Reed ${line}`,
    sku: `BD-${line}`,
    hsCode: '844849',
    origin: 'Germany',
    unit: 'piece',
    quantity,
    price,
    net: Math.round(price * quantity * 100) / 100,
    taxCode: 'standard',
    percent: 15,
    ...given,
  }
}

const kinds: Record<string, TaxKind> = {
  standard: 'standard',
  reduced: 'reduced',
  zero: 'zero',
  exempt: 'exempt',
  export: 'export',
  reverse: 'reverse',
  none: 'exempt',
}
const reasons: Record<string, string> = {
  exempt: 'Exempt by law',
  export: 'Zero-rated export',
  none: 'No tax was charged',
  reverse: 'Reverse charge: VAT is due from the recipient',
}

/** An invoice of these lines with its sums by rate. */
export function invoicePaper(
  lines: InvoiceLine[],
  {
    facts,
    ...given
  }: Partial<Omit<InvoicePaper, 'facts'>> & { facts?: Partial<InvoicePaper['facts']> } = {},
): InvoicePaper {
  const coded = lines.map(({ taxCode, percent, net }) => ({
    code: taxCode,
    percent,
    cents: toCents(net),
  }))
  const taxes = sumTaxes(coded).map((sum) => ({
    ...sum,
    kind: kinds[sum.code] ?? ('standard' as const),
    reason: reasons[sum.code] ?? null,
  }))
  const net = lines.reduce((sum, line) => sum + toCents(line.net), 0)
  const tax = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)
  return {
    _id: '0d3b1d0e-0000-4000-8000-000000000001',
    kind: 'invoice',
    number: 'INV-2026-000123',
    bookingId: '0d3b1d0e-0000-4000-8000-000000000002',
    bookingNumber: 'BD-000077',
    shipment: 1,
    corrects: null,
    issuedAt: '2026-11-27T20:30:00.000Z',
    supplyOn: '2026-11-28',
    dueOn: '2026-12-28',
    buyer: address.name,
    company: address.company,
    poNumber: 'PO-4711',
    net: net / 100,
    tax: tax / 100,
    gross: (net + tax) / 100,
    seller: { ...defaultSettings.seller, bank: defaultSettings.bank },
    buyerFacts: {
      name: address.name,
      email: 'rahima@mill.example',
      company: address.company,
      taxId: '000987654-0101',
      billing: null,
      delivery: address,
    },
    lines,
    fxRate: null,
    ...given,
    facts: {
      bookingNumber: 'BD-000077',
      orderedAt: '2026-11-20T08:00:00.000Z',
      poNumber: 'PO-4711',
      payBy: 'account',
      termsDays: 30,
      paidCents: 0,
      taxes,
      corrects: null,
      reason: null,
      incoterm: null,
      incotermPlace: null,
      carrier: 'Sundarban Courier',
      tracking: 'SC-1',
      ...facts,
    },
  }
}
