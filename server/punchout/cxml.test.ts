import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { ERP, newKeyOf, readForm, startVisit } from '../../tests/support/punchout.ts'
import { type Read, readXml } from '../../tests/support/read-xml.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { newKey, prefixOf } from '../auth/key-secrets.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const DOCTYPE = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A client written from 'cXML 1.2 User's Guide': chapters on punch-out and purchase orders. */
function cxmlClient(key: string) {
  const shop = theShop()
  const post = async (request: string, { id = `${randomUUID()}@erp`, doctype = DOCTYPE } = {}) => {
    const body = `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="${id}" timestamp="2026-11-28T09:00:00+06:00">
  <Header>
    <From><Credential domain="DUNS"><Identity>mill &amp; sons</Identity></Credential></From>
    <To><Credential domain="NetworkId"><Identity>bdmart</Identity></Credential></To>
    <Sender><Credential domain="NetworkId"><Identity>${prefixOf(key)}</Identity>
      <SharedSecret>${key}</SharedSecret></Credential><UserAgent>ERP 1.0</UserAgent></Sender>
  </Header>
  <Request>${request}</Request>
</cXML>`
    const headers = { 'content-type': 'text/xml; charset=UTF-8' }
    const reply = await shop.call('POST', '/punchout/cxml', { body, headers })
    const xml = readXml(reply.body)
    const status = xml.all('Response/Status')[0]
    return {
      http: reply.status,
      xml,
      code: status?.attributes.code,
      text: status?.text,
      raw: reply.body,
    }
  }
  return {
    post,
    setup: (more: { operation?: string; url?: string; items?: string } = {}) =>
      post(`<PunchOutSetupRequest operation="${more.operation ?? 'create'}">
        <BuyerCookie>c&lt;1&gt;</BuyerCookie>
        <BrowserFormPost><URL>${escaped(more.url ?? `${ERP}/cxml?a=1&b=2`)}</URL></BrowserFormPost>
        ${more.items ?? ''}
      </PunchOutSetupRequest>`),
    order: (
      items: string,
      more: { id?: string; type?: string; po?: string; orderType?: string; shipTo?: string } = {},
    ) =>
      post(
        `<OrderRequest><OrderRequestHeader orderID="${more.po ?? 'PO-4711'}" orderDate="2026-11-28" ${more.type === '' ? '' : `type="${more.type ?? 'new'}"`}
          ${more.orderType ? `orderType="${more.orderType}"` : ''}>
        <Total><Money currency="USD">0</Money></Total>${more.shipTo ?? ''}</OrderRequestHeader>${items}</OrderRequest>`,
        more.id === undefined ? {} : { id: more.id },
      ),
  }
}

/** What an ERP makes of the lines that it took over. */
const asItemOut = (item: Read, changed: { quantity?: number; price?: string } = {}) =>
  `<ItemOut quantity="${changed.quantity ?? item.attributes.quantity}" lineNumber="1"><ItemID>
    <SupplierPartID>${escaped(item.one('ItemID/SupplierPartID') ?? '')}</SupplierPartID>
    <SupplierPartAuxiliaryID>${item.one('ItemID/SupplierPartAuxiliaryID')}</SupplierPartAuxiliaryID></ItemID>
    <ItemDetail><UnitPrice><Money currency="USD">${changed.price ?? item.one('ItemDetail/UnitPrice/Money')}</Money></UnitPrice>
    <Description xml:lang="en">x</Description></ItemDetail></ItemOut>`

async function takenOver(person: Person) {
  const shop = theShop()
  const client = cxmlClient(await newKeyOf(shop, person))
  const started = await client.setup()
  const visit = await startVisit(
    shop,
    started.xml.one('Response/PunchOutSetupResponse/StartPage/URL'),
  )
  const [one, two] = [
    await shop.newTool({ name: `Shuttle <A> & B ${randomUUID()}`, price: 1_234 }),
    await shop.newTool({ price: 7, Available: 20_000 }),
  ]
  const sku = `R  ${randomUUID().slice(0, 8)}`
  await shop.pool.query('update tools set sku = $2 where id = $1', [two._id, sku])
  const lines = [
    { toolId: one._id, quantity: 7 },
    { toolId: two._id, quantity: 12_345, note: 'in rolls' },
  ]
  const sent = await shop
    .withToken(visit.body.token)
    .post('/api/punchout/transfer', { lines }, { 'idempotency-key': randomUUID() })
  const form = readForm((await shop.call('GET', sent.body.url)).body)
  const message = readXml(form.fields['cxml-urlencoded'] ?? '')
  const items = message.all('Message/PunchOutOrderMessage/ItemIn')
  return { shop, client, started, form, message, items, one, lines }
}

test('lines come over as they are, and their order books them for the same total', async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Mill X' })
  const person = await newMember(shop, { company })
  const { client, started, form, message, items, one } = await takenOver(person)
  expect([started.http, started.code]).toEqual([200, '200'])
  expect(form.action).toBe(`${ERP}/cxml?a=1&b=2`)
  const root = 'Message/PunchOutOrderMessage'
  expect(message.one(`${root}/BuyerCookie`)).toBe('c<1>')
  expect(message.one('Header/To/Credential/Identity')).toBe('mill & sons')
  expect(message.one('Header/From/Credential/Identity')).toBe('bdmart')
  expect(items[0]?.one('ItemDetail/Description')).toBe(one.name)
  expect(items[0]?.one('ItemDetail/UnitOfMeasure')).toBe('H87')
  // Of an item's parts the document type has no Comments.
  expect(items[1]?.texts('ItemDetail/Extrinsic')).toEqual(['in rolls'])
  expect(items[1]?.texts('ItemDetail/Comments')).toEqual([])
  const total = message.one(`${root}/PunchOutOrderMessageHeader/Total/Money`)
  const summed = items.reduce(
    (sum, item) =>
      sum + Number(item.attributes.quantity) * Number(item.one('ItemDetail/UnitPrice/Money')),
    0,
  )
  expect([total, summed.toFixed(2)]).toEqual(['950.53', '950.53'])

  const id = `${randomUUID()}@erp`
  const outs = items.map((item) => asItemOut(item)).join('')
  const both = await Promise.all([client.order(outs, { id }), client.order(outs, { id })])
  expect(both.map(({ code }) => code)).toEqual(['200', '200'])
  const again = await client.order(outs, { id })
  expect([again.code, again.raw]).toEqual([
    '200',
    both.map(({ raw }) => raw).find((raw) => raw === again.raw),
  ])
  const { rows } = await shop.pool.query(
    'select total_cents, po_number, pay_by from bookings where user_id = $1',
    [person._id],
  )
  expect(rows).toEqual([{ total_cents: 95_053, po_number: 'PO-4711', pay_by: 'transfer' }])
  const other = await client.order(outs, { id, po: 'PO-4712' })
  expect([other.http, other.code, other.text]).toEqual([
    200,
    '409',
    'Another document was sent with this payloadID before.',
  ])
})

test('a company with terms buys on account', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  await shop.pool.query(
    'update companies set terms_days = 30, credit_cents = 1000000 where id = $1',
    [company._id],
  )
  const person = await newMember(shop, { company })
  const { client, items } = await takenOver(person)
  expect((await client.order(items.map((item) => asItemOut(item)).join(''))).code).toBe('200')
  const { rows } = await shop.pool.query('select pay_by from bookings where user_id = $1', [
    person._id,
  ])
  expect(rows).toEqual([{ pay_by: 'account' }])
})

test('an order of anything else than its quote is refused', async () => {
  const shop = theShop()
  const { client, items, lines } = await takenOver(await shop.newBuyer())
  const [first, second] = items
  if (!first || !second) throw new Error('no lines')
  for (const outs of [
    asItemOut(first),
    asItemOut(first) + asItemOut(second, { quantity: 12_344 }),
    asItemOut(first, { price: '12.33' }) + asItemOut(second),
    asItemOut(first, { price: '12.344' }) + asItemOut(second),
    (asItemOut(first) + asItemOut(second)).replaceAll('USD', 'BDT'),
    asItemOut(first) + asItemOut(first),
  ]) {
    const { code, text } = await client.order(outs)
    expect([code, text]).toEqual([
      '409',
      'This order is not the quote that it names: lines, quantities and prices must be as they were offered.',
    ])
  }
  const changed = await client.order(asItemOut(first) + asItemOut(second), { type: 'update' })
  expect(changed.code).toBe('409')
  const stranger = cxmlClient(await newKeyOf(shop, await shop.newBuyer()))
  const foreign = await stranger.order(asItemOut(first) + asItemOut(second))
  expect([foreign.code, foreign.text]).toEqual([
    '404',
    'This quote does not exist, or its link has ended.',
  ])
  const edited = await client.setup({ operation: 'edit', items: asItemOut(first) })
  const url = edited.xml.one('Response/PunchOutSetupResponse/StartPage/URL')
  expect((await startVisit(shop, url)).body.lines).toMatchObject(lines)
})

test('books new regular orders alone, by their number, and says which lines cannot be had', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { client, items, one } = await takenOver(person)
  const outs = items.map((item) => asItemOut(item)).join('')
  for (const orderType of ['blanket', 'returnOrder', 'stockTransport'])
    expect((await client.order(outs, { orderType })).code).toBe('409')
  const unnumbered = await client.order(outs, { po: ' ' })
  expect([unnumbered.http, unnumbered.text]).toEqual([
    400,
    'This order needs an orderID that is no longer than a PO number.',
  ])
  const available = (count: number) =>
    shop.pool.query('update tools set available = $2 where id = $1', [one._id, count])
  await available(3)
  const short = await client.order(outs)
  expect([short.code, short.text]).toEqual([
    '409',
    `1 of 2 lines cannot be ordered as they are. Nothing was booked. Only 3 pieces of ${one.name} are available.`,
  ])
  await available(7)
  expect((await client.order(outs, { type: '', orderType: 'regular' })).code).toBe('200')
  const { rows } = await shop.pool.query('select id from bookings where user_id = $1', [person._id])
  expect(rows).toHaveLength(1)
})

test('refuses what is no cXML, an entity, a wrong key and a foreign return', async () => {
  const shop = theShop()
  const key = await newKeyOf(shop, await shop.newBuyer())
  const client = cxmlClient(key)
  const evil = await client.post('<ProfileRequest/>', {
    doctype: '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  })
  expect([evil.http, evil.code, evil.text]).toEqual([
    400,
    '400',
    'A document type may define nothing of its own.',
  ])
  const headers = { 'content-type': 'text/xml' }
  const send = (body: string) => shop.call('POST', '/punchout/cxml', { body, headers })
  const broken = await send(`<cXML ${key}`)
  expect([broken.status, broken.body.includes('This is no XML.')]).toEqual([400, true])
  const empty = await send(`<cXML>${key}</cXML>`)
  expect([empty.status, empty.body.includes('This is no request of cXML.')]).toEqual([400, true])
  const other = await newKeyOf(shop, await shop.newBuyer())
  const named = await client.post(`<ProfileRequest/><!-- ${other} -->`)
  expect([named.http, named.code]).toEqual([200, '404'])
  for (const body of ['<cXML', '', `<!-- ${other.slice(0, -1)}! --><cXML`, `<!-- ${newKey()} -->`])
    expect((await send(body)).status, body).toBe(401)
  const hidden = await client.post('<ProfileRequest/>', { doctype: `${DOCTYPE}<!-- ${other} -->` })
  expect([hidden.http, hidden.code]).toEqual([401, '401'])
  const wrong = await cxmlClient(`${key.slice(0, -1)}!`).setup()
  expect([wrong.http, wrong.code, wrong.text]).toEqual([
    401,
    '401',
    'This key is unknown, or it has ended.',
  ])
  const foreign = await client.setup({ url: 'https://evil.example/' })
  expect([foreign.http, foreign.code]).toEqual([400, '400'])
  for (const name of ['ProfileRequest', 'toString', 'constructor', 'hasOwnProperty'])
    expect((await client.post(`<${name}><A/></${name}>`)).code, name).toBe('404')
})

test('an order goes to the address that it names', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { client, items } = await takenOver(person)
  const lines = items.map((item) => asItemOut(item)).join('')
  const address = (
    country: string,
  ) => `<ShipTo><Address addressID="7"><Name xml:lang="en">Mill X</Name>
    <PostalAddress><DeliverTo>Ring shed</DeliverTo><DeliverTo>Gate 2</DeliverTo><Street>14 Dock Road</Street><Street>2nd floor</Street>
      <City>Chattogram</City><PostalCode>4100</PostalCode>${country}</PostalAddress></Address></ShipTo>`
  const vague = await client.order(lines, { shipTo: address('<Country>Bangladesh</Country>') })
  expect([vague.code, vague.text]).toEqual([
    '400',
    'ShipTo needs a Street, a City and the isoCountryCode of a Country, in lines of at most 200 characters.',
  ])
  const shipTo = address('<Country isoCountryCode="BD">Bangladesh</Country>')
  expect((await client.order(lines, { shipTo })).code).toBe('200')
  const [{ _id }] = (await shop.as(person).get(`/api/bookings/${person.email}`)).body
  const { body } = await shop.as(person).get(`/api/bookings/book/${_id}`)
  expect(body.delivery).toEqual({
    name: 'Ring shed, Gate 2',
    company: 'Mill X',
    line1: '14 Dock Road',
    line2: '2nd floor',
    city: 'Chattogram',
    region: null,
    postcode: '4100',
    country: 'BD',
    phone: null,
  })
})
