import { expect, onTestFinished, test, vi } from 'vitest'
import { openReceiver } from '../support/receiver.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { idsOf } from '../support/webhooks.ts'

const soon = { timeout: 90_000, interval: 50 }
const email = 'buyer@bdmart.example'

async function start(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShopProcess({
    LOG_LEVEL: 'silent',
    WEBHOOKS_TO_LOOPBACK: 'on',
    ...settings,
  })
  onTestFinished(async () => void (await shop.stop()))
  await vi.waitFor(() => expect(shop.output()).toContain('BD-MART ready'), soon)
  return shop
}

async function kill({ child, ended }: ShopProcess) {
  child.kill('SIGKILL')
  await ended
}

async function post(shop: ShopProcess, path: string, token: string, body: object) {
  const reply = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shop.url,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(reply.ok, path).toBe(true)
  return reply.json()
}

test('an order is sent although the shop is killed right after it, and again while it is sent', {
  timeout: 300_000,
}, async () => {
  const first = await start()
  const { dataDir } = first
  const answers: (() => void)[] = []
  const { url, received } = await openReceiver((_, reply) => {
    answers.push(() => reply.writeHead(204).end())
  })
  const session = await post(first, '/api/auth/sign-in/email', '', {
    email,
    password: 'demo-password',
  })
  const { token } = await post(first, '/api/user', session.token, { email })
  await post(first, '/api/webhooks', token, { url, events: ['booking.placed'] })
  const [tool] = await (await fetch(`${first.url}/api/tools`)).json()
  const order = {
    productName: tool.name,
    price: tool.price,
    quantity: 100,
    name: 'B',
    email,
    phone: '1',
  }
  const booking = await post(first, '/api/bookings', token, order)
  await kill(first)
  expect(received).toEqual([])
  const second = await start({ DATA_DIR: dataDir })
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
  await kill(second)
  await start({ DATA_DIR: dataDir })
  await vi.waitFor(() => expect(received).toHaveLength(2), soon)
  answers[1]?.()
  const [id, again] = idsOf(received)
  expect(again).toBe(id)
  expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
    type: 'booking.placed',
    data: { id: booking._id },
  })
})
