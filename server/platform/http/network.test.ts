import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'
import { networkOf } from './rate-limits.ts'

const theShop = testShop()

describe('the network by which limits count an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    [undefined, ''],
    ['x'.repeat(400), 'x'.repeat(45)],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

type Call = { method: 'POST' | 'PUT'; url: string; body: () => object; most: number }

const calls: Call[] = [
  {
    method: 'PUT',
    url: '/api/bookings/update/x',
    most: 60,
    body: () => ({ paid: true, transactionId: 'pi_1' }),
  },
  {
    method: 'POST',
    url: '/api/contact',
    most: 5,
    body: () => ({ name: 'Mira', email: 'mira@mill.example', question: 'Do you cut reeds?' }),
  },
  {
    method: 'POST',
    url: '/api/auth/request-password-reset',
    most: 20,
    body: () => ({ email: `${randomUUID()}@mill.example` }),
  },
]

describe.each(calls)('$method $url', ({ method, url, body, most }) => {
  const callFrom = async (remoteAddress: string) =>
    (await theShop().app.inject({ method, url, payload: body(), remoteAddress })).statusCode

  test('counts the addresses of one /64 together', async () => {
    const statuses: number[] = []
    for (let count = 0; count <= most; count += 1)
      statuses.push(await callFrom(`2001:db8:1:1:${count}::${count}`))
    expect(statuses.indexOf(429)).toBe(most)
    expect(await callFrom('2001:db8:1:2::1')).not.toBe(429)
  })

  test('counts IPv4 addresses singly, also when written as IPv6', async () => {
    const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']
    const statuses: number[] = []
    for (let count = 0; count <= most; count += 1)
      statuses.push(await callFrom(spellings[count % 3] ?? ''))
    expect(statuses.indexOf(429)).toBe(most)
    expect(await callFrom('203.0.113.8')).not.toBe(429)
  })
})
