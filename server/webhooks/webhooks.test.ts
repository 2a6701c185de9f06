import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeMember, newCompany, newMember } from '../../tests/support/companies.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { settings } from '../platform/config/settings.ts'
import { switchedOffMails } from './webhook-mails.ts'

const theShop = testShop()
const url = 'https://erp.mill.example/hook'
const sent = { url, events: ['booking.placed', 'quote.offered'] }

test('an account makes, changes and ends endpoints, and sees a secret once', async () => {
  const as = theShop().as(await theShop().newBuyer())
  const { status, body: made } = await as.post('/api/webhooks', sent)
  expect(status).toBe(201)
  const { secret, ...webhook } = made
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toEqual({
    _id: expect.any(String),
    of: 'account',
    company: null,
    ...sent,
    state: 'on',
    failingSince: null,
    lastTry: null,
    lastDeliveredAt: null,
    formerUntil: null,
    createdAt: expect.any(String),
  })
  const path = `/api/webhooks/${webhook._id}`
  expect((await as.get('/api/webhooks')).body).toEqual([webhook])
  const stored = await theShop().pool.query('select secret from webhook_endpoints where id = $1', [
    webhook._id,
  ])
  expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(6, 20))
  const change = { state: 'off', was: { state: 'on', events: sent.events } }
  expect((await as.patch(path, change)).body).toEqual({ ...webhook, state: 'off' })
  expect(await as.patch(path, change)).toMatchObject({
    status: 409,
    body: {
      code: 'webhook_changed',
      message: 'Someone else changed this endpoint while you did. Please look at it as it is now.',
    },
  })
  for (const act of [`${path}/test`, `${path}/messages/msg_none/send`])
    expect(await as.post(act)).toMatchObject({
      status: 409,
      body: {
        code: 'webhook_off',
        message: 'This endpoint is off. Please switch it on first.',
      },
    })
  await as.patch(path, { state: 'on' })
  const renewed = await as.post(`${path}/secret`)
  expect(renewed.status).toBe(200)
  expect(renewed.body.secret).not.toBe(secret)
  expect(Date.parse(renewed.body.formerUntil)).toBeGreaterThan(Date.now() + 86_000_000)
  expect(await as.delete(path)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  for (const gone of [await as.delete(path), await as.get(`${path}/messages`)])
    expect(gone).toMatchObject({
      status: 404,
      body: { code: 'webhook_not_found', message: 'This endpoint does not exist any more.' },
    })
})

test('addresses and events that are not sent to are refused', async () => {
  const as = theShop().as(await theShop().newBuyer())
  const messageOf = async (body: object) => {
    const reply = await as.post('/api/webhooks', { ...sent, ...body })
    return [reply.status, reply.body.message]
  }
  const cases: [object, string][] = [
    [{ url: 'ftp://erp.mill.example' }, 'url must be an address that begins with https://'],
    [{ url: 'https://' }, 'url must be an address that begins with https://'],
    [
      { url: 'https://me:pw@erp.mill.example' },
      'url must hold no name, no password and no part after #',
    ],
    [{ url: 'http://erp.mill.example' }, 'url must be an https address on port 443'],
    [{ url: 'https://erp.mill.example:8443' }, 'url must be an https address on port 443'],
    [{ url: 'https://0x7f.1' }, 'url must not be an address within a network'],
    [{ url: 'https://169.254.169.254/latest' }, 'url must not be an address within a network'],
    [{ events: [] }, 'events must name an event'],
    [{ events: ['booking.paid', 'booking.paid'] }, 'events must name each event once'],
    [{ events: ['stock.changed'] }, 'events: stock.changed is for the office alone'],
  ]
  for (const [body, message] of cases) expect(await messageOf(body)).toEqual([400, message])
  const { body } = await as.post('/api/webhooks', sent)
  expect(
    (await as.patch(`/api/webhooks/${body._id}`, { url: 'https://[::1]/' })).body.message,
  ).toBe('url must not be an address within a network')
  expect((await as.patch(`/api/webhooks/${body._id}`, { events: ['stock.changed'] })).status).toBe(
    400,
  )
})

test('a company is run by its managers, and the office by its people', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const manager = await newMember(shop, { company, role: 'manager' })
  const own = (await shop.as(manager).post('/api/webhooks', sent)).body
  expect(own).toMatchObject({ of: 'company', company: company.name })
  const buyer = await newMember(shop, { company })
  const person = (await shop.as(buyer).post('/api/webhooks', sent)).body
  expect(person).toMatchObject({ of: 'account', company: null })
  const [admin, sales] = [await shop.newAdmin(), await shop.newAdmin({ areas: ['sales'] })]
  const office = { ...sent, events: ['stock.changed'], office: true }
  const all = (await shop.as(admin).post('/api/webhooks', office)).body
  expect(all).toMatchObject({ of: 'office', company: null })
  for (const refused of [
    await shop.as(sales).post('/api/webhooks', office),
    await shop.as(buyer).post('/api/webhooks', office),
    await shop.as(buyer).get('/api/webhooks?office=true'),
    await shop.as(buyer).delete(`/api/webhooks/${own._id}`),
    await shop.as(manager).post(`/api/webhooks/${person._id}/secret`),
    await shop.as(admin).get(`/api/webhooks/${own._id}/messages`),
    await shop.as(sales).patch(`/api/webhooks/${all._id}`, { state: 'off' }),
  ])
    expect([refused.status, refused.body.message]).toEqual([403, 'Your account may not do this.'])
  const second = await newMember(shop, { company, role: 'manager' })
  const listed = async (who: typeof buyer, query = '') =>
    (await shop.as(who).get(`/api/webhooks${query}`)).body.map(({ _id }: { _id: string }) => _id)
  expect(await listed(second)).toEqual([own._id])
  expect(await listed(buyer)).toEqual([person._id])
  expect(await listed(admin)).toEqual([])
  expect(await listed(admin, '?office=true')).toEqual([all._id])
  // Who becomes a manager keeps the own ones.
  await shop.db.deleteFrom('company_members').where('user_id', '=', buyer._id).execute()
  await makeMember(shop, buyer, { company, role: 'manager' })
  expect(await listed(buyer)).toEqual([own._id, person._id])
})

test('ten endpoints are the most, and an address is to be confirmed first', async () => {
  const shop = theShop()
  const as = shop.as(await shop.newBuyer())
  const made = await Promise.all(Array.from({ length: 12 }, () => as.post('/api/webhooks', sent)))
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409])
  expect((await as.post('/api/webhooks', sent)).body).toMatchObject({
    code: 'too_many_entries',
    message: 'There are 10 endpoints already. Please remove one first.',
  })
  const unverified = await shop.newBuyer({ verified: false })
  expect((await shop.as(unverified).post('/api/webhooks', sent)).body.code).toBe(
    'address_unverified',
  )
})

test('a message that is not of the endpoint is unknown', async () => {
  const shop = theShop()
  const as = shop.as(await shop.newBuyer())
  const [one, other] = await Promise.all([0, 1].map(() => as.post('/api/webhooks', sent)))
  const { status, body } = await as.post(`/api/webhooks/${other?.body._id}/test`)
  expect([status, body.event]).toEqual([201, 'webhook.test'])
  for (const message of [body._id, 'msg_none', randomUUID()])
    expect(await as.post(`/api/webhooks/${one?.body._id}/messages/${message}/send`)).toMatchObject({
      status: 404,
      body: { code: 'webhook_message_not_found', message: 'This message does not exist any more.' },
    })
  expect((await as.get(`/api/webhooks/${other?.body._id}/messages`)).body).toEqual({
    messages: [body],
    found: 1,
  })
})

test('endpoints end with their account and their company', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const manager = await newMember(shop, { company, role: 'manager' })
  await shop.as(manager).post('/api/webhooks', sent)
  const count = async () =>
    (await shop.pool.query('select 1 from webhook_endpoints where made_by = $1', [manager._id]))
      .rowCount
  expect(await count()).toBe(1)
  expect((await shop.as(manager).delete('/api/company')).status).toBe(200)
  expect(await count()).toBe(0)
  await shop.as(manager).post('/api/webhooks', sent)
  expect(await count()).toBe(1)
  const headers = { authorization: `Bearer ${manager.sessionToken}` }
  const { status } = await shop.call('POST', '/api/auth/delete-user', {
    headers,
    body: { password: 'warp-and-weft' },
  })
  expect(status).toBe(200)
  expect(await count()).toBe(0)
})

test('the office is mailed of its endpoint when the maker may not run it any more', async () => {
  const shop = theShop()
  const [maker, boss] = [await shop.newAdmin(), await shop.newAdmin()]
  const { body } = await shop.as(maker).post('/api/webhooks', { ...sent, office: true })
  const told = async () =>
    (await switchedOffMails(shop.db, body._id, shop.config.publicUrl)).map(({ to }) => to)
  expect(await told()).toEqual([maker.email])
  await shop.as(boss).put(`/api/users/${maker._id}/areas`, { areas: ['sales'] })
  expect(await told()).toEqual([settings.seller.email])
})
