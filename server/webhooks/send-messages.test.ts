import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { makeMember, newCompany, newMember } from '../../tests/support/companies.ts'
import { openReceiver } from '../../tests/support/receiver.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import {
  eventsOf,
  idsOf,
  messagesOf,
  newEndpoint,
  type TestEndpoint,
  webhookJobs,
} from '../../tests/support/webhooks.ts'

const theShop = testShop({ WEBHOOKS_TO_LOOPBACK: 'on', RATE_LIMIT: 'off' })
const { write, send, expectWritten, makeDue } = webhookJobs(theShop)

test('an event arrives signed, as a foreign library verifies it', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const { url, received } = await openReceiver()
  const own = await newEndpoint(shop, buyer, `${url}/hook?a=1`)
  const booking = await shop.as(buyer).book({ quantity: 5 })
  await expectWritten(own, 1)
  await send()
  expect(received).toHaveLength(1)
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received
  expect([path, headers['content-type']]).toEqual(['/hook?a=1', 'application/json'])
  const signed = headers as Record<string, string>
  expect(new Webhook(own.secret).verify(body, signed)).toEqual({
    type: 'booking.placed',
    timestamp: expect.stringMatching(/Z$/),
    data: {
      id: booking._id,
      bookingId: booking._id,
      number: expect.stringMatching(/^B-\d{6}$/),
      link: `${shop.config.publicUrl}/api/bookings/book/${booking._id}`,
      page: `${shop.config.publicUrl}/dashboard/booking/${booking._id}`,
    },
  })
  expect(() => new Webhook(own.secret).verify(`${body} `, signed)).toThrow()
  const [message] = await messagesOf(own)
  expect(message).toMatchObject({
    _id: headers['webhook-id'],
    event: 'booking.placed',
    body: JSON.parse(body),
    state: 'delivered',
    nextTryAt: null,
    tries: [{ status: 204, error: null }],
  })
  const renewed = (await own.as.post(`${own.path}/secret`)).body
  await own.as.post(`${own.path}/messages/${message._id}/send`)
  await own.as.post(`${own.path}/test`)
  await send()
  expect(received).toHaveLength(3)
  for (const { headers, body } of received.slice(1))
    for (const secret of [own.secret, renewed.secret])
      expect(() =>
        new Webhook(secret).verify(body, headers as Record<string, string>),
      ).not.toThrow()
  expect(idsOf(received)[1]).toBe(message._id)
  await shop.pool.query(`update webhook_endpoints set former_until = now()`)
  await own.as.post(`${own.path}/test`)
  await send()
  const last = received.at(-1)
  const verify = (secret: string) =>
    new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)
  expect(() => verify(own.secret)).toThrow()
  expect(verify(renewed.secret)).toMatchObject({ type: 'webhook.test', data: { id: own._id } })
})

test('a message keeps its id over its tries, and nothing is sent of what was rolled back', async () => {
  const shop = theShop()
  const buyer = await shop.newBuyer()
  const statuses = [500, 302, 204]
  const { url, received } = await openReceiver((_, reply) =>
    reply.writeHead(statuses.shift() ?? 204, { location: `${url}/elsewhere` }).end('sorry'),
  )
  const own = await newEndpoint(shop, buyer, url)
  const { _id } = await shop.as(buyer).book({ quantity: 5 })
  const lost = new Error('rolled back')
  await expect(
    shop.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('booking_events')
        .values({ booking_id: _id, kind: 'paid', actor: 'shop' })
        .execute()
      throw lost
    }),
  ).rejects.toBe(lost)
  await expectWritten(own, 1)
  // A writer that has forgotten how far it was writes nothing twice.
  await shop.pool.query(
    `update webhook_endpoints set read_at = now() - interval '1 hour', read_id = null where id = $1`,
    [own._id],
  )
  await write()
  await send()
  const [waiting] = await messagesOf(own)
  expect(waiting).toMatchObject({ state: 'waiting', tries: [{ status: 500 }] })
  const wait = Date.parse(waiting.nextTryAt) - Date.parse(waiting.tries[0].at)
  expect(wait).toBeGreaterThanOrEqual(5_000)
  expect(wait).toBeLessThan(5_502)
  expect((await own.as.get('/api/webhooks')).body[0]).toMatchObject({
    failingSince: expect.any(String),
    lastTry: { status: 500, error: null },
    lastDeliveredAt: null,
  })
  for (const _ of [1, 2]) {
    await makeDue()
    await send()
  }
  const [message, ...others] = await messagesOf(own)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    state: 'delivered',
    tries: [{ status: 204 }, { status: 302 }, { status: 500 }],
  })
  expect(idsOf(received)).toEqual([message._id, message._id, message._id])
  expect(received.map(({ path }) => path)).toEqual(['/', '/', '/'])
  expect((await own.as.get('/api/webhooks')).body[0]).toMatchObject({ failingSince: null })
})

test('a message is tried ten times in three days, a test once', async () => {
  const shop = theShop()
  const { url, received } = await openReceiver((_, reply) => reply.writeHead(503).end())
  const buyer = await shop.newBuyer()
  const own = await newEndpoint(shop, buyer, url)
  await shop.as(buyer).book({ quantity: 5 })
  await expectWritten(own, 1)
  const waits: number[] = []
  for (let tries = 0; tries < 10; tries++) {
    await makeDue()
    await send()
    const [{ nextTryAt, tries: made }] = await messagesOf(own)
    if (nextTryAt) waits.push((Date.parse(nextTryAt) - Date.parse(made[0].at)) / 1_000)
  }
  const planned = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
  expect(waits).toHaveLength(planned.length)
  for (const [at, seconds] of planned.entries()) {
    expect(waits[at]).toBeGreaterThanOrEqual(seconds)
    expect(waits[at]).toBeLessThan(seconds * 1.1 + 0.002)
  }
  await makeDue()
  await send()
  expect(received).toHaveLength(10)
  expect((await messagesOf(own))[0]).toMatchObject({ state: 'failed', nextTryAt: null })
  await own.as.post(`${own.path}/test`)
  await send()
  expect((await messagesOf(own))[0]).toMatchObject({ event: 'webhook.test', state: 'failed' })
})

test('nothing is sent for a company while it is suspended', async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  const manager = await newMember(shop, { company, role: 'manager' })
  const { url, received } = await openReceiver()
  const own = await newEndpoint(shop, manager, url)
  await own.as.post(`${own.path}/test`)
  const set = (state: 'active' | 'suspended') =>
    shop.db.updateTable('companies').set({ state }).where('id', '=', company._id).execute()
  await set('suspended')
  await send()
  expect(received).toEqual([])
  await set('active')
  await send()
  expect(received).toHaveLength(1)
})

test('who is gone is ended, and who fails for five days is switched off with a mail', async () => {
  const shop = theShop()
  const company = await newCompany(shop, { name: 'Mill Y' })
  const managers = [await newMember(shop, { company, role: 'manager' }), await shop.newBuyer()]
  const [first, second] = managers
  if (!first || !second) throw new Error('two managers')
  await makeMember(shop, second, { company, role: 'manager' })
  const { url } = await openReceiver(({ path }, reply) =>
    reply.writeHead(path === '/gone' ? 410 : 500).end(),
  )
  const [gone, failing] = [
    await newEndpoint(shop, first, `${url}/gone`),
    await newEndpoint(shop, first, `${url}/bad`),
  ]
  const stateOf = async ({ _id, as }: TestEndpoint) =>
    (await as.get('/api/webhooks')).body.find((each: { _id: string }) => each._id === _id).state
  const trySending = async () => {
    for (const { as, path } of [gone, failing]) await as.post(`${path}/test`)
    await send()
  }
  await trySending()
  expect([await stateOf(gone), await stateOf(failing)]).toEqual(['ended', 'on'])
  await shop.pool.query(
    `update webhook_endpoints set failing_since = now() - interval '119 hours' where id = $1`,
    [failing._id],
  )
  await trySending()
  expect(await stateOf(failing)).toBe('on')
  await shop.pool.query(
    `update webhook_endpoints set failing_since = now() - interval '121 hours' where id = $1`,
    [failing._id],
  )
  await trySending()
  expect(await stateOf(failing)).toBe('off')
  for (const { email } of managers) {
    const mail = await shop.mailTo(email, 'An endpoint of yours is switched off')
    expect(mail).toContain(`No message has arrived at ${url}/bad for 5 days`)
    expect(mail).toContain(`/dashboard/account/webhook?id=${failing._id}`)
  }
  // What happens while it is off is not sent, and on again it starts from then.
  await shop.as(first).book({ quantity: 5 })
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await failing.as.patch(failing.path, { state: 'on' })
  await write()
  expect(await eventsOf(failing)).toEqual(Array(3).fill('webhook.test'))
  expect((await failing.as.get('/api/webhooks')).body[1]).toMatchObject({ failingSince: null })
})
