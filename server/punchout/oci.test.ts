import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { agree, newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { asForm, ERP, newKeyOf, readForm, startVisit } from '../../tests/support/punchout.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { prefixOf } from '../auth/key-secrets.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

type Fields = Record<string, string>

/** A client written from 'Open Catalog Interface 4.0': it logs in by form, and adds up what comes back. */
function ociClient(key: string) {
  const shop = theShop()
  const hook = `${ERP}/sap/bc/oci?session=4711`
  return {
    hook,
    open: (more: Fields = {}) => {
      const login = { USERNAME: prefixOf(key), PASSWORD: key, HOOK_URL: hook }
      return shop.call('POST', '/punchout/oci', asForm({ ...login, ...more }))
    },
    /** Lines by number: NEW_ITEM-QUANTITY[1], and texts of any length as NEW_ITEM-LONGTEXT_1:132[]. */
    take(fields: Fields) {
      const items: Fields[] = []
      for (const [name, value] of Object.entries(fields)) {
        const [, field = '', at = ''] = /^NEW_ITEM-(\w+)\[(\d+)\]$/.exec(name) ?? []
        if (field) items[Number(at) - 1] = { ...items[Number(at) - 1], [field]: value }
      }
      const amounts = items.map(
        ({ PRICE, QUANTITY, PRICEUNIT }) =>
          (Math.round(Number(PRICE) * 1000) * Number(QUANTITY)) / Number(PRICEUNIT) / 1000,
      )
      return { items, total: amounts.reduce((sum, amount) => sum + amount, 0) }
    },
  }
}

const transfer = (token: string, lines: object[], key: string = randomUUID()) =>
  theShop().withToken(token).post('/api/punchout/transfer', { lines }, { 'idempotency-key': key })

async function visitOf(person: Person) {
  const shop = theShop()
  const key = await newKeyOf(shop, person)
  const client = ociClient(key)
  const opened = await client.open({ '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' })
  const { body } = await startVisit(shop, opened.headers.location)
  return { client, key, token: String(body.token), opened, body }
}

test('lines go to the ERP as a quote, whose booking comes to what the ERP adds up', async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Mill X' })
  const person = await newMember(shop, { company })
  const name = `Ring traveller with a very long name ${'👩‍👩‍👧‍👦'} ${randomUUID()}`
  const one = await shop.newTool({ name, price: 1_234, Available: 900 })
  const two = await shop.newTool({ price: 7, Available: 20_000 })
  await agree(shop, company, one, [[1, 1_199]])
  const { client, token, opened, body } = await visitOf(person)
  expect([opened.status, opened.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/basket#p=[\w-]{43}$/),
  ])
  expect(body).toMatchObject({ page: '/basket', lines: [], company: { name: 'Mill X' } })

  const lines = [
    { toolId: one._id, quantity: 7, note: 'for <frame> 3' },
    { toolId: two._id, quantity: 12_345, note: null },
  ]
  const sent = await transfer(token, lines)
  expect(sent.status).toBe(201)
  const page = await shop.call('GET', sent.body.url)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action https:\/\/erp\.mill\.example; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(page.body).not.toContain('<script')
  expect(page.body).toMatch(/their prices hold until [A-Z][a-z]+ \d+, \d{4} at 11:59 PM GMT\+6\./)
  const { action, fields } = readForm(page.body)
  expect(action).toBe(client.hook)
  expect(fields).toMatchObject({ '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' })
  expect(fields['NEW_ITEM-LONGTEXT_1:132[]']).toBe(`${name} (for <frame> 3)`)
  const { items, total } = client.take(fields)
  const [first] = items
  expect(first).toMatchObject({
    DESCRIPTION: 'Ring traveller with a very long name ',
    MATNR: '',
    QUANTITY: '7.000',
    UNIT: 'H87',
    PRICE: '11.990',
    PRICEUNIT: '1',
    CURRENCY: 'USD',
    EXT_PRODUCT_ID: one._id,
    MATGROUP: '',
  })
  const asBuyer = shop.as(person)
  const quoteId = first?.CUSTFIELD1
  const { body: quote } = await asBuyer.get(`/api/quotes/${quoteId}`)
  expect(quote).toMatchObject({ state: 'offered', total: 948.08 })
  expect(total.toFixed(2)).toBe('948.08')
  const accepted = await asBuyer.post(
    `/api/quotes/${quoteId}/accept`,
    { payBy: 'transfer' },
    { 'idempotency-key': randomUUID() },
  )
  const booking = await asBuyer.get(`/api/bookings/book/${accepted.body.bookingId}`)
  expect(booking.body).toMatchObject({ total: 948.08 })
})

test('the same transfer sent again is the same quote; an empty basket goes back empty', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { token, client } = await visitOf(person)
  const tool = await shop.newTool()
  const lines = [{ toolId: tool._id, quantity: 3 }]
  const key = randomUUID()
  const [one, two] = [await transfer(token, lines, key), await transfer(token, lines, key)]
  expect([one.status, two.status]).toEqual([201, 201])
  const { rows } = await shop.pool.query('select id from quotes where user_id = $1', [person._id])
  expect(rows).toHaveLength(1)
  const empty = await transfer(token, [])
  const page = await shop.call('GET', empty.body.url)
  expect(readForm(page.body)).toEqual({
    action: client.hook,
    fields: { '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' },
  })
})

test('a visit is for tools, prices and quotes, and ends with its key', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { token, opened } = await visitOf(person)
  const visit = shop.withToken(token)
  const tool = await shop.newTool()
  const checked = await visit.post('/api/lines/check', {
    lines: [{ toolId: tool._id, quantity: 5 }],
  })
  expect(checked.status).toBe(200)
  expect((await visit.get('/api/quotes')).status).toBe(200)
  expect((await visit.get('/api/profile')).body.code).toBe('key_not_allowed')
  expect((await visit.get('/api/invoices')).body.code).toBe('scope_missing')
  expect((await startVisit(shop, opened.headers.location)).body).toMatchObject({
    statusCode: 401,
    code: 'punchout_ended',
    message: 'This visit has ended. Please start again from your own system.',
  })
  const sent = await transfer(token, [{ toolId: tool._id, quantity: 5 }])
  await shop.pool.query('update api_keys set revoked_at = now() where user_id = $1', [person._id])
  const after = await visit.get('/api/quotes')
  expect([after.status, after.body.code]).toEqual([401, 'punchout_ended'])
  expect((await shop.call('GET', sent.body.url)).status).toBe(401)
})

test('a visit may no more than its key', async () => {
  const shop = theShop()
  const key = await newKeyOf(shop, await shop.newBuyer(), { scopes: ['quotes:write'] })
  const { headers } = await ociClient(key).open()
  const { body } = await startVisit(shop, headers.location)
  const visit = shop.withToken(body.token)
  expect((await visit.get('/api/quotes')).status).toBe(200)
  expect((await visit.get('/api/company/bookings')).body).toMatchObject({
    statusCode: 403,
    code: 'scope_missing',
  })
})

test('the owner of a key is mailed of its first use from a network', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  await ociClient(await newKeyOf(shop, person)).open()
  expect(await shop.mailTo(person.email, 'Your key was used from a new network')).toContain('ERP')
})

test('odd fields open the shop, or are refused in words', async () => {
  const shop = theShop()
  const client = ociClient(await newKeyOf(shop, await shop.newBuyer()))
  const statusOf = async (fields: Fields) => (await client.open(fields)).status
  expect(await statusOf({ '~OkCode': `A\0${'b'.repeat(37)}😀` })).toBe(303)
  expect(await statusOf({ HOOK_URL: `${ERP}/\0` })).toBe(303)
  expect(await statusOf({ HOOK_URL: `${ERP}/${'a'.repeat(2_000)}` })).toBe(400)
  expect(await statusOf({ FUNCTION: 'DETAIL', PRODUCTID: '\0../..' })).toBe(303)
  for (const QUANTITY of ['-1', 'x', '1e300', '0.5', 'Infinity'])
    expect(
      await statusOf({ FUNCTION: 'VALIDATE', PRODUCTID: randomUUID(), QUANTITY }),
      QUANTITY,
    ).toBe(200)
  for (const SEARCHSTRING of ['', '\0', 'x'.repeat(5_000)])
    expect(await statusOf({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING }), SEARCHSTRING).toBe(200)
})

test('who is in no visit transfers nothing', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const key = await newKeyOf(shop, person, { kind: 'api', scopes: ['quotes:write'] })
  expect((await transfer(person.token, [])).body).toMatchObject({
    statusCode: 403,
    code: 'not_allowed',
  })
  expect((await transfer(key, [])).body).toMatchObject({
    statusCode: 403,
    code: 'key_not_allowed',
    message: 'No key may do this: please log in.',
  })
})

test('VALIDATE and BACKGROUND_SEARCH answer at once, DETAIL and SOURCING lead to pages', async () => {
  const shop = theShop()
  const client = ociClient(await newKeyOf(shop, await shop.newBuyer()))
  const name = `Bobbin ${randomUUID()}`
  const tool = await shop.newTool({ name, price: 350 })
  const asked = { PRODUCTID: tool._id, QUANTITY: '4' }
  const valid = await client.open({ FUNCTION: 'VALIDATE', ...asked })
  expect(client.take(readForm(valid.body).fields)).toMatchObject({
    total: 14,
    items: [{ EXT_PRODUCT_ID: tool._id, QUANTITY: '4.000', PRICE: '3.500', CUSTFIELD1: '' }],
  })
  expect(valid.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+';/)
  const gone = await client.open({ FUNCTION: 'VALIDATE', PRODUCTID: randomUUID() })
  expect(client.take(readForm(gone.body).fields).items).toEqual([])
  const found = await client.open({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: name })
  expect(client.take(readForm(found.body).fields).items[0]).toMatchObject({
    EXT_PRODUCT_ID: tool._id,
  })
  const pageOf = async (fields: Fields) =>
    (await startVisit(shop, (await client.open(fields)).headers.location)).body.page
  expect(await pageOf({ FUNCTION: 'DETAIL', ...asked })).toBe(`/tool/${tool._id}`)
  expect(await pageOf({ FUNCTION: 'SOURCING', SEARCHSTRING: 'a b' })).toBe('/tools?q=a+b')
})

test('refuses a wrong key and one of another kind on a page', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const key = await newKeyOf(shop, person)
  const other = await newKeyOf(shop, person, { kind: 'api' })
  const of = (fields: Fields) => ociClient(key).open(fields)
  for (const wrong of [
    { PASSWORD: `${key.slice(0, -1)}!` },
    { USERNAME: 'bdm_00000000' },
    { USERNAME: prefixOf(other), PASSWORD: other },
  ]) {
    const { status, body } = await of(wrong)
    expect(status).toBe(401)
    expect(body).toContain('This key is unknown, or it has ended.')
    expect(body).not.toContain(key)
  }
  const framed = await shop.call('POST', '/punchout/oci', {
    ...asForm({ USERNAME: prefixOf(key), PASSWORD: key, HOOK_URL: ERP }),
    headers: { ...asForm({}).headers, 'sec-fetch-dest': 'iframe' },
  })
  expect(framed.status).toBe(400)
  expect(framed.body).toContain(
    'Please open the shop in a window: it is not shown inside of another page.',
  )
  const got = await shop.call('GET', '/punchout/oci?USERNAME=mill')
  expect([got.status, got.body.includes('Please send this form by POST.')]).toEqual([400, true])
})

test.each([
  'javascript:alert(1)',
  'http://erp.mill.example/oci',
  'https://erp.mill.example:8443/oci',
  'https://user@erp.mill.example/oci',
  'https://erp.mill.example.evil.example/',
  'data:text/html,x',
  '//erp.mill.example/',
  '',
])('sends nothing to %s', async (hook) => {
  const shop = theShop()
  const { open } = ociClient(await newKeyOf(shop, await shop.newBuyer()))
  const { status, body } = await open({ HOOK_URL: hook })
  expect(status).toBe(400)
  expect(body).toContain(
    'Lines may not be sent back to this address: the key does not name its origin.',
  )
})
