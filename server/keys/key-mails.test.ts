import { expect, test } from 'vitest'
import { makeKey } from '../../tests/support/keys.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { wideNetworkOf } from '../platform/http/rate-limits.ts'
import { noteNetwork } from './key-networks.ts'
import { sendKeyReminders } from './key-reminders.ts'
import { createKeyWatch } from './key-watch.ts'

const theShop = testShop({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '127.0.0.1' })
const { publicUrl } = { publicUrl: 'https://shop.example' }

test('its owner is mailed what a new key may', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { key } = await makeKey(shop, person, ['orders:read', 'quotes:write'])
  const mail = await shop.mailTo(person.email, 'A key was made for your account')
  expect(mail).toContain(`'ERP' (${key.slice(0, 12)})`)
  expect(mail).toContain('orders:read: Sees bookings, shipments, files and quotes.')
  expect(mail).toContain('https://shop.example/dashboard/account/connections')
})

test('its owner is mailed once of each network that it is used from', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { key, _id } = await makeKey(shop, person, ['orders:read'])
  const from = (address: string) =>
    shop.call('GET', '/api/quotes', { token: key, headers: { 'x-forwarded-for': address } })
  for (const address of ['198.51.100.7', '198.51.100.9', '2001:db8:1:2::3', '2001:db8:1:9::3'])
    expect((await from(address)).status).toBe(200)
  await shop.mailTo(person.email, 'Your key was used from a new network')
  await expect.poll(() => networksOf(_id)).toEqual(['198.51.100.0/24', '2001:db8:1::/48'])
  const { rows } = await shop.pool.query(
    `select count(*)::integer from mails where recipient = $1 and subject like '%network%'`,
    [person.email],
  )
  expect(rows[0].count).toBeLessThanOrEqual(2)
})

test('of a client that has gone no network is known', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { _id: sessionId } = await makeKey(shop, person, ['orders:read'])
  const watch = createKeyWatch({ ...shop, log: shop.app.log })
  await watch({ sessionId }, { ip: '' })
  await expect(shop.mailTo(person.email, 'Your key was used from a new network')).rejects.toThrow(
    'no mail',
  )
  await watch({ sessionId }, { ip: '192.0.2.7' })
  await expect.poll(() => networksOf(sessionId)).toEqual(['192.0.2.0/24'])
})

async function networksOf(id: string) {
  const { rows } = await theShop().pool.query(
    'select network from api_key_networks where key_id = $1 order by network',
    [id],
  )
  return rows.map(({ network }) => network)
}

test('processes that see one network at once mail it once, and at most ten a day', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { _id } = await makeKey(shop, person, ['orders:read'])
  const note = (network: string) => noteNetwork(shop.db, { id: _id, network }, publicUrl)
  await Promise.all(Array.from({ length: 5 }, () => note('192.0.2.0/24')))
  expect(await countMails(person.email)).toBe(1)
  for (let at = 0; at < 15; at += 1) await note(`10.0.${at}.0/24`)
  expect(await countMails(person.email)).toBe(10)
})

async function countMails(email: string): Promise<number> {
  const { rows } = await theShop().pool.query(
    `select count(*)::integer from mails where recipient = $1 and subject like '%network%'`,
    [email],
  )
  return rows[0].count
}

test('its owner is reminded once 14 days before it ends, however many processes look', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  await makeKey(shop, person, ['orders:read'], { days: 16 })
  await makeKey(shop, person, ['orders:read'], { days: 10 })
  const { _id: ended } = await makeKey(shop, person, ['orders:read'], { days: 15 })
  await shop.as(person).delete(`/api/keys/${ended}`)
  expect(await sendKeyReminders(shop.db, shop.config)).toBe(0)
  await shop.pool.query(`update api_keys set expires_at = expires_at - interval '2 days 1 hour',
    created_at = created_at - interval '2 days 1 hour'`)
  const sent = await Promise.all(
    Array.from({ length: 4 }, () => sendKeyReminders(shop.db, shop.config)),
  )
  expect(sent.reduce((sum, one) => sum + one)).toBe(1)
  const mail = await shop.mailTo(person.email, 'Your key ends soon')
  expect(mail).toMatch(/The key 'ERP' \(bdm_\w{8}\) ends on \w+ \d+, \d{4}\./)
})

test('lines of a punch-out go back by https alone, where the shop has it', async () => {
  const shop = theShop()
  const sent = { name: 'SAP', scopes: ['catalogue:read'], kind: 'punchout' }
  const make = (origin: string) =>
    shop
      .newBuyer()
      .then((buyer) => shop.as(buyer).post('/api/keys', { ...sent, returnOrigins: [origin] }))
  expect((await make('http://erp.example')).body).toMatchObject({
    statusCode: 400,
    message: 'returnOrigins must begin with https',
  })
  expect((await make('https://ERP.example/')).body.returnOrigins).toEqual(['https://erp.example'])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('%s is of the network %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})
