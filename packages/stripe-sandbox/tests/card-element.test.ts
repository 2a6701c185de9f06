import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bundlePage, launchBrowser, serveShop } from './card-shop.ts'
import { startSandbox } from './start-sandbox.ts'

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let browser: Browser
let script = ''

beforeAll(async () => {
  ;[browser, script] = await Promise.all([launchBrowser(), bundlePage()])
})

afterAll(() => browser.close())

async function openShop(width = 1440) {
  const { stripe, url } = await startSandbox()
  const intent = await stripe.paymentIntents.create({
    amount: 12_345,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
  const shop = await serveShop(script, url, String(intent.client_secret))
  const page = await browser.newPage({ viewport: { width, height: 700 } })
  const noise: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) noise.push(message.text())
  })
  page.on('pageerror', (error) => noise.push(error.message))
  onTestFinished(async () => {
    await page.close()
    shop.close()
  })
  await page.goto(shop.url)
  return { page, stripe, intent, noise }
}

function cardFrame(page: Page) {
  return page.frameLocator('iframe[title="Secure card payment input frame"]')
}

function bankFrame(page: Page) {
  return page.frameLocator('iframe[title="3D Secure authentication"]')
}

async function typeCard(page: Page, number: string) {
  await cardFrame(page).getByLabel('Card number').click()
  await page.keyboard.type(`${number}1234567`)
}

async function pay(page: Page) {
  await page.getByRole('button', { name: 'Pay' }).click()
}

function resultOf(page: Page) {
  return page.locator('output')
}

async function expectText(page: Page, text: string) {
  await vi.waitFor(async () => expect(await resultOf(page).textContent()).toBe(text), 10_000)
}

test("a good card pays, and its number never reaches the shop's page", async () => {
  const { page, stripe, intent, noise } = await openShop()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) requests.push(request.postData() ?? '')
  })
  await typeCard(page, '4242424242424242')
  const frame = cardFrame(page)
  expect(await frame.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
  expect(await frame.getByLabel('Expiry date MM / YY').inputValue()).toBe('12 / 34')
  expect(await frame.getByLabel('CVC').inputValue()).toBe('567')
  await page.locator('.StripeElement--complete').waitFor()
  await pay(page)
  await expectText(page, `succeeded ${intent.id}`)

  expect(requests.join()).not.toMatch(/4242/)
  expect(await page.content()).not.toMatch(/4242/)
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    payment_method: { billing_details: { email: 'buyer@bdmart.example', name: 'Ayesha' } },
  })
  expect(noise).toEqual([])
})

test('a declined card shows the reason, and another card can pay', async () => {
  const { page, intent } = await openShop()
  await typeCard(page, '4000000000009995')
  await pay(page)
  await expectText(page, 'card_declined: Your card has insufficient funds.')
  await cardFrame(page).getByLabel('Card number').fill('5555 5555 5555 4444')
  await pay(page)
  await expectText(page, `succeeded ${intent.id}`)
})

test.each([
  ['Complete', 'succeeded'],
  ['Fail', 'requires_payment_method'],
])('3-D Secure answered with %s makes the intent %s', async (button, status) => {
  const { page, stripe, intent, noise } = await openShop(360)
  await typeCard(page, '4000002500003155')
  await pay(page)
  await bankFrame(page).getByText('$123.45').waitFor()
  await bankFrame(page).getByRole('button', { name: button }).click()
  await expectText(
    page,
    button === 'Complete'
      ? `succeeded ${intent.id}`
      : 'payment_intent_authentication_failure: We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  )
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status })
  expect(noise).toEqual([])
})

test('Escape in the 3-D Secure dialog fails the authentication', async () => {
  const { page } = await openShop()
  await typeCard(page, '4000002500003155')
  await pay(page)
  await bankFrame(page).getByText('$123.45').waitFor()
  await page.keyboard.press('Escape')
  await resultOf(page).filter({ hasText: 'payment_intent_authentication_failure' }).waitFor()
})

test('an incomplete or invalid card shows an error and is not sent', async () => {
  const { page, stripe, intent } = await openShop()
  await pay(page)
  await expectText(page, 'validation_error: Your card number is incomplete.')
  await cardFrame(page).getByLabel('Card number').fill('4242424242424241')
  await page.getByRole('alert').getByText('Your card number is invalid.').waitFor()
  await page.locator('.StripeElement--invalid').waitFor()
  expect(await cardFrame(page).getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
  await cardFrame(page).getByLabel('Card number').fill('4242424242424242')
  await cardFrame(page).getByLabel('Expiry date MM / YY').fill('12/2034')
  await pay(page)
  await expectText(page, 'validation_error: Your card’s security code is incomplete.')
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([])
})

test('the label focuses the fields, Tab moves through and out of them, Enter pays', async () => {
  const { page, intent } = await openShop(360)
  await cardFrame(page).getByLabel('Card number').waitFor()
  await page.getByText('Card details').click()
  await page.locator('.StripeElement--focus').waitFor()
  await page.keyboard.type('378282246310005')
  await page.keyboard.type('2')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1/34')
  await page.keyboard.type('1234')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Pay' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectText(page, `succeeded ${intent.id}`)
})

test.each([280, 360, 1440])(
  'at %i pixels nothing overflows and the style is the shop’s',
  async (width) => {
    const { page } = await openShop(width)
    await typeCard(page, '4242424242424242')
    const number = cardFrame(page).getByLabel('Card number')
    const shown = await number.evaluate((input) => ({
      color: getComputedStyle(input).color,
      fontSize: getComputedStyle(input).fontSize,
      isCut: input.scrollWidth > input.clientWidth,
      overflows: document.documentElement.scrollWidth > window.innerWidth,
      isCutBelow: document.documentElement.scrollHeight > window.innerHeight,
    }))
    expect(shown).toEqual({
      color: 'rgb(10, 20, 30)',
      fontSize: '17px',
      isCut: false,
      overflows: false,
      isCutBelow: false,
    })
  },
)
