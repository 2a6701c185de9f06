import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../contract/settings.ts'
import { invoiceLine, invoicePaper } from '../../tests/support/invoice-paper.ts'
import { readPdf } from '../../tests/support/read-pdf.ts'
import { readXml } from '../../tests/support/read-xml.ts'
import { writeCii } from './cii.ts'
import { makePaper } from './make-paper.ts'

const lines = [
  invoiceLine(1, { name: 'তাঁত শানা', price: 1234.55, quantity: 12 }),
  invoiceLine(2, { taxCode: 'exempt', percent: 0, hsCode: null }),
  invoiceLine(3, {
    name: 'Freight',
    sku: null,
    hsCode: null,
    origin: null,
    quantity: 1,
    price: 80,
  }),
]
const paper = invoicePaper(lines, { facts: { paidCents: 10_000 } })
const made = makePaper({ kind: 'invoice', facts: paper })

/** The metadata in the bytes: it is stored as it is, so that any program finds it. */
async function readMetadata() {
  const text = (await made).toString('utf8')
  const [xmp = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(text) ?? []
  return readXml(xmp)
}

test('an invoice says its lines, sums by rate, days and bank', async () => {
  const { text, title } = await readPdf(await made)
  expect(title).toBe('Invoice INV-2026-000123')
  for (const part of [
    'Invoice INV-2026-000123',
    'Supplied on November 28, 2026 Due on December 28, 2026',
    'PO-4711',
    '12 pieces $1,234.55 15 % $14,814.60',
    'HS code 844849, Origin Germany',
    'Net $15,019.60',
    'VAT 15 % on $14,894.60 $2,234.19',
    'VAT 0 % on $125.00 $0.00',
    'Total (USD) $17,253.79',
    'Received so far $100.00',
    'Still to pay (USD) $17,153.79',
    'Please transfer to Amount $17,153.79',
    'Reference INV-2026-000123',
    '0 %: Exempt by law.',
  ])
    expect(text).toContain(part)
})

test('its text, its XML and its facts are alike to the cent', async () => {
  const { text } = await readPdf(await made)
  const trade = readXml(writeCii(paper)).all('rsm:SupplyChainTradeTransaction')[0]
  const sum =
    'ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementHeaderMonetarySummation'
  expect(trade?.one(`${sum}/ram:GrandTotalAmount`)).toBe(paper.gross.toFixed(2))
  expect(trade?.one(`${sum}/ram:DuePayableAmount`)).toBe('17153.79')
  expect(
    trade?.texts('ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedTradeProduct/ram:Name'),
  ).toEqual(lines.map(({ name }) => name))
  for (const { name } of lines.slice(1)) expect(text).toContain(name)
})

describe('it is a Factur-X', () => {
  test('with the XML attached as its alternative', async () => {
    const bytes = await made
    const raw = bytes.toString('latin1')
    expect(raw.match(/\/AFRelationship \/\w+/g)).toEqual(['/AFRelationship /Alternative'])
    expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(raw).toContain('/Subtype /text#2Fxml')
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const attached = await document.getAttachments()
    expect([...(attached?.keys() ?? [])]).toEqual(['factur-x.xml'])
    const content = await document.getAttachmentContent('factur-x.xml')
    expect(Buffer.from(content ?? []).toString()).toBe(writeCii(paper))
  })

  test('as PDF/A-3b: embedded fonts only, an ICC profile, an id', async () => {
    const raw = (await made).toString('latin1')
    expect(raw.slice(0, 8)).toBe('%PDF-1.7')
    expect(raw).toMatch(/\/S \/GTS_PDFA1[\s\S]*?\/DestOutputProfile \d+ 0 R/)
    expect(raw).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    expect(raw).not.toMatch(/\/Subtype \/Type1\b|\/Encrypt/)
    const fonts = raw.match(/\/Type \/FontDescriptor/g)?.length
    expect(fonts).toBeGreaterThan(2)
    expect(raw.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(fonts ?? 0)
  })

  test('and its metadata says so, with a description of what is not of PDF/A', async () => {
    const xmp = await readMetadata()
    const at = (path: string) => xmp.texts(`rdf:RDF/rdf:Description/${path}`)
    expect([at('pdfaid:part'), at('pdfaid:conformance')]).toEqual([['3'], ['B']])
    expect(at('fx:DocumentType')).toEqual(['INVOICE'])
    expect(at('fx:DocumentFileName')).toEqual(['factur-x.xml'])
    expect(at('fx:Version')).toEqual(['1.0'])
    expect(at('fx:ConformanceLevel')).toEqual(['EN 16931'])
    const schema = 'pdfaExtension:schemas/rdf:Bag/rdf:li'
    expect(at(`${schema}/pdfaSchema:prefix`)).toEqual(['fx'])
    expect(at(`${schema}/pdfaSchema:property/rdf:Seq/rdf:li/pdfaProperty:name`)).toEqual([
      'DocumentType',
      'DocumentFileName',
      'Version',
      'ConformanceLevel',
    ])
  })
})

test('the same facts give the same bytes; a seller of other days gives others', async () => {
  const facts = structuredClone(paper)
  expect((await makePaper({ kind: 'invoice', facts })).equals(await made)).toBe(true)
  const seller = { ...defaultSettings.seller, phone: '+49 371 1' }
  const known = { seller, bank: defaultSettings.bank, bankSince: null }
  const { text } = await readPdf(await makePaper({ kind: 'invoice', facts }, known))
  expect(text).toContain('+49 371 1')
})

test('a credit note says what it corrects and why, and names no bank', async () => {
  const facts = { corrects: 'INV-2026-000122', reason: 'Rust on two reeds' }
  const credit = invoicePaper(lines, { kind: 'credit', number: 'CRN-2026-000004', facts })
  const { text, title } = await readPdf(await makePaper({ kind: 'invoice', facts: credit }))
  expect(title).toBe('Credit note CRN-2026-000004')
  for (const part of ['Corrects INV-2026-000122', 'Rust on two reeds', 'Credited (USD) $17,253.79'])
    expect(text).toContain(part)
  expect(text).not.toContain('Please transfer to')
})

test.each(['ক'.repeat(500), 'a\u0000\u0007b', '<b>&</b>'])(
  'a name such as %s is set',
  async (name) => {
    const buyerFacts = { ...paper.buyerFacts, name, company: name, delivery: null }
    const facts = { ...invoicePaper([invoiceLine(1, { name })]), buyerFacts }
    const { pages } = await readPdf(await makePaper({ kind: 'invoice', facts }))
    expect(pages.length).toBeLessThan(3)
  },
)

test('one without tax names no rate', async () => {
  const untaxed = invoicePaper([invoiceLine(1, { taxCode: 'none', percent: 0 })])
  const { text } = await readPdf(await makePaper({ kind: 'invoice', facts: untaxed }))
  expect(text).toContain('10 pieces $12.50 $125.00')
  expect(text).toContain('No value added tax or sales tax is included.')
  expect(text).not.toContain('VAT')
})
