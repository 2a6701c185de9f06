import { setTimeout } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright/test'
import { startShopProcess } from '../support/shop-process'
import { signedIn } from '../support/signed-in'
import { expect, test } from './fixtures'

/** Tax is a matter of the whole shop, so this one is apart from that of the other journeys. */
async function startTaxShop() {
  const shop = await startShopProcess({ RATE_LIMIT: 'off' })
  while (!shop.output().includes('BD-MART ready')) await setTimeout(100)
  return shop
}

async function openAs(browser: Browser, origin: string, who: 'admin' | 'buyer') {
  const storageState = await signedIn(origin, `${who}@bdmart.example`)
  const context = await browser.newContext({ baseURL: origin, storageState })
  return context.newPage()
}

const findings = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

test('the office switches tax on, and plans another rate', async ({ browser }) => {
  test.setTimeout(120_000)
  const shop = await startTaxShop()
  try {
    const desk = await openAs(browser, shop.url, 'admin')
    await desk.goto('/dashboard/settings')
    await expect(desk.getByRole('heading', { name: 'Tax', exact: true })).toBeVisible()
    await expect(desk.getByRole('heading', { name: 'Tax rates' })).toBeHidden()
    await desk.getByLabel('Tax is charged').selectOption('bd')
    await expect(desk.getByText('Papers name our tax number as BIN')).toBeVisible()
    await desk.getByRole('button', { name: 'Save the tax' }).press('Enter')

    await expect(desk.getByLabel('Percent of rate 2')).toHaveValue('15')
    await expect(desk.getByText('Holds now')).toHaveCount(2)
    await desk.getByRole('button', { name: 'Plan another for rate 2' }).press('Enter')
    await desk.getByLabel('Percent of rate 3').fill('15.005')
    const save = desk.getByRole('button', { name: 'Save the rates' })
    await save.press('Enter')
    await expect(desk.getByText('Please enter 0 to 100 with at most two decimals.')).toBeVisible()
    await desk.getByLabel('Percent of rate 3').fill('17.5')
    await desk.getByLabel('Holds from of rate 3').fill('2099-07-01')
    await save.press('Enter')
    await expect(desk.getByText('Planned')).toBeVisible()
    await expect(save).toBeDisabled()
    expect(await findings(desk)).toEqual([])
  } finally {
    await shop.stop()
  }
})
