import { setTimeout } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright/test'
import { startShopProcess } from '../support/shop-process'
import { signedIn } from '../support/signed-in'
import { expect, signUp, test } from './fixtures'

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

/** Some tools in the account's basket, in place of what was in it. */
async function fillBasket(page: Page, count: number) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const tools: { _id: string; Available: number }[] = await (
    await page.request.get('/api/tools')
  ).json()
  const inStock = tools.filter(({ Available }) => Available > 400).slice(0, count)
  const set = inStock.map(({ _id }) => ({ toolId: _id, quantity: 100 }))
  await page.request.patch('/api/basket', { headers, data: { set } })
}

/** Types another address into the checkout. */
async function sendTo(page: Page, country: string, city: string) {
  const destination = page.getByRole('region', { name: 'Deliver to' })
  await destination.getByLabel('Street and number').fill('14 Dock Road')
  await destination.getByLabel('City').fill(city)
  await destination.getByLabel('Country').selectOption(country)
  const phone = page.getByRole('region', { name: 'Contact' }).getByLabel('Phone')
  if (await phone.isVisible()) await phone.fill('+49 371 5550100')
}

test('the office switches tax on and plans a rate; a buyer reads what it comes to at home and abroad', async ({
  browser,
}) => {
  test.setTimeout(180_000)
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

    const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await signUp(buyer)
    await fillBasket(buyer, 2)
    await buyer.goto('/dashboard/checkout')
    await expect(buyer.getByText('Zero-rated export')).toBeHidden()
    await sendTo(buyer, 'BD', 'Dhaka')
    const sums = buyer.getByRole('region', { name: 'Total' })
    await expect(sums.getByText(/^VAT 15 % on \$/)).toBeVisible()
    expect(await findings(buyer)).toEqual([])
    const gross = String(await sums.locator('output').textContent())
    await buyer.getByRole('button', { name: `Place Order for ${gross}` }).press('Enter')
    await expect(buyer).toHaveURL(/\/dashboard\/booking\//)
    await expect(buyer.getByText(/^VAT 15 % on \$/)).toBeVisible()
    await expect(buyer.getByText(gross).first()).toBeVisible()
    expect(await findings(buyer)).toEqual([])

    await fillBasket(buyer, 1)
    await buyer.goto('/dashboard/checkout')
    await buyer.getByRole('button', { name: 'Change the delivery address' }).click()
    await buyer.getByLabel('Delivery address').selectOption('new')
    await sendTo(buyer, 'DE', 'Hamburg')
    await expect(sums.getByText(/^Zero-rated export on \$/)).toBeVisible()
    await buyer.getByRole('button', { name: /^Place Order for/ }).press('Enter')
    await expect(buyer).toHaveURL(/\/dashboard\/booking\//)
    await expect(buyer.getByText(/^Zero-rated export on \$/)).toBeVisible()
  } finally {
    await shop.stop()
  }
})
