import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** Switches tax on or off, with reduced and free rates next to the usual ones. */
export async function chargeTax(shop: TestShop, mode: 'off' | 'bd' | 'eu') {
  const office = shop.as(await shop.newAdmin())
  const { revision } = (await office.get('/api/settings')).body.sections.tax
  const saved = await office.put('/api/settings/tax', { value: { mode }, was: revision })
  expect(saved.status).toBe(200)
  if (mode === 'off') return
  const table = (await office.get('/api/tax-rates')).body
  const more = [
    { code: 'reduced', percent: 4.5, kind: 'reduced', validFrom: '2026-01-01' },
    { code: 'free', percent: 0, kind: 'exempt', reason: 'Exempt', validFrom: '2026-01-01' },
  ].filter(({ code }) => !table.rates.some((rate: { code: string }) => rate.code === code))
  const sent = { rates: [...table.rates, ...more], was: table.revision }
  expect((await office.put('/api/tax-rates', sent)).status).toBe(200)
}

export const addressIn = (country: string) => ({ line1: 'Mill Road 1', city: 'Town', country })
