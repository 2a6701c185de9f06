import type { Page } from 'playwright'
import { answer, type Scene } from './scene.ts'

const _id = '00000000-0000-4000-8000-000000000000'
const at = '2026-01-02T03:04:05.000Z'

const webhook = {
  _id,
  of: 'company',
  company: 'Padma Spinning and Weaving Mills Ltd.',
  url: 'https://erp.integration.padma-spinning-and-weaving-mills.example/inbound/bd-mart',
  events: ['booking.placed', 'booking.shipped', 'invoice.issued'],
  state: 'on',
  failingSince: at,
  lastTry: { at, status: 500, error: null },
  lastDeliveredAt: at,
  formerUntil: at,
  createdAt: at,
}
const message = {
  _id: 'msg_1',
  event: 'booking.shipped',
  body: { type: 'booking.shipped', timestamp: at, data: { id: _id, number: 'B-000123' } },
  state: 'failed',
  createdAt: at,
  nextTryAt: null,
  tries: [
    { at, status: 500, error: null, ms: 1200 },
    { at: '2026-01-02T03:03:05.000Z', status: null, error: 'connection refused', ms: 3 },
  ],
}
const waiting = { ...message, _id: 'msg_2', state: 'waiting', nextTryAt: at, tries: [] }

const withWebhooks = (...webhooks: object[]) => answer('GET', '/api/webhooks', 200, webhooks)

async function withMessages(page: Page): Promise<void> {
  await withWebhooks(webhook)(page)
  const reply = { messages: [message, waiting], found: 120 }
  await answer('GET', `/api/webhooks/${_id}/messages?page=1`, 200, reply)(page)
}

const openAll = async (page: Page): Promise<void> => {
  for (const each of await page.locator('summary:visible').all()) await each.click()
}

const key = {
  _id,
  name: 'Stock and purchasing of the Padma Spinning and Weaving Mills, second hall, test system',
  prefix: 'bdm_AbCd1234',
  kind: 'api',
  scopes: ['catalogue:read', 'lists:write', 'orders:read', 'orders:write', 'quotes:write'],
  returnOrigins: [],
  company: 'Padma Spinning and Weaving Mills Ltd.',
  state: 'on',
  createdAt: at,
  expiresAt: at,
  lastUsedAt: at,
  endedAt: null,
}
const keys = ['on', 'left', 'expired', 'ended'].map((state) => ({
  ...{ ...key, _id: state, state },
  ...(state === 'ended' && { kind: 'punchout', lastUsedAt: null, endedAt: at }),
}))

const openForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the key' }).click()
}

/** Pages by which an account's programs are connected. */
export const connectionScenes: Scene[] = [
  {
    name: 'keys',
    address: '/dashboard/account/connections',
    before: answer('GET', '/api/keys', 200, keys),
    act: openAll,
  },
  { name: 'key-form', address: '/dashboard/account/connections', act: openForm },
  {
    name: 'key-form-of-punch-out',
    address: '/dashboard/account/connections',
    act: async (page) => {
      await page.getByRole('button', { name: 'Make a key' }).click()
      await page.getByLabel('For', { exact: true }).selectOption('punchout')
    },
  },
  {
    name: 'webhooks',
    isPage: true,
    address: '/dashboard/account/connections',
    before: withWebhooks(webhook, { ...webhook, _id: 'off', state: 'off', lastDeliveredAt: null }),
  },
  { name: 'webhooks-empty', address: '/dashboard/account/connections', before: withWebhooks() },
  {
    name: 'webhook-form',
    address: '/dashboard/account/connections',
    before: withWebhooks(),
    act: async (page) => {
      await page.getByRole('button', { name: 'Add an endpoint' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    },
  },
  {
    name: 'webhook',
    isPage: true,
    address: `/dashboard/account/webhook?id=${_id}`,
    before: withMessages,
    act: openAll,
  },
]
