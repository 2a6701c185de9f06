import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { identifyProcess } from '../../server/platform/process-identity.ts'
import { postmasterPid } from '../bootstrap/data-folder.ts'
import { type ShopProcess, startShopProcess, statusOf } from '../support/shop-process.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: ShopProcess
const soon = { timeout: 30_000, interval: 20 }

beforeAll(async () => {
  shop = await startShopProcess({ LOG_LEVEL: 'silent' })
  await vi.waitFor(() => expect(shop.output()).toContain('BD-MART ready'), soon)
}, 90_000)
afterAll(() => shop.stop())

describe('npm start in a DATA_DIR that another shop uses', () => {
  test('exits 1 with one line', async () => {
    const second = await startShopProcess({ LOG_LEVEL: 'silent', DATA_DIR: shop.dataDir })
    const [code] = await second.ended
    await second.stop()
    expect(code).toBe(1)
    expect(second.output()).toBe(
      `BD-MART: ${shop.dataDir} is in use by another BD-MART (process ${shop.child.pid}): stop that one, or give this one its own folder with DATA_DIR.\n`,
    )
    expect(await statusOf(`${shop.url}/readyz`)).toBe(200)
  })
})

describe('the embedded database killed alone', () => {
  test('is restarted by the shop, with every acknowledged write', async () => {
    const before = await (await fetch(`${shop.url}/api/tools?turn=1`)).text()
    const killed = postmasterPid(shop.dataDir)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(shop.output()).toContain('The database runs again.'), soon)
    await vi.waitFor(async () => expect(await statusOf(`${shop.url}/readyz`)).toBe(200), soon)
    expect(await statusOf(`${shop.url}/healthz`)).toBe(200)
    expect(await (await fetch(`${shop.url}/api/tools?turn=2`)).text()).toBe(before)
    const body = JSON.stringify({ email: 'buyer@bdmart.example', password: 'demo-password' })
    const headers = { 'content-type': 'application/json', origin: shop.url }
    const signIn = { method: 'POST', headers, body }
    expect(await statusOf(`${shop.url}/api/auth/sign-in/email`, signIn)).toBe(200)
    expect(postmasterPid(shop.dataDir)).not.toBe(killed)
  })

  test('stops with the shop afterwards', async () => {
    const pid = postmasterPid(shop.dataDir)
    expect(await shop.stop()).toBe(0)
    expect(identifyProcess(pid)).toBe(undefined)
  })
})
