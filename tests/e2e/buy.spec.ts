import type { Page } from 'playwright/test'
import { expect, newPerson, test, typeCard } from './fixtures'

test.use({ expectedNoise: /status of (400|402|403|404|429)/ })

test('a visitor signs up, orders and pays by card, from the home page to Paid', async ({
  page,
}) => {
  const person = newPerson()
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured Products' })
  await featured.getByRole('link', { name: /^Details.*Vernier Caliper/ }).click()

  await expect(page).toHaveURL(/\/login\?from=%2Ftool%2F/)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Sign Up Successfull')).toBeVisible()
  await expect(page).toHaveURL(/\/tool\//)
  await expect(page.getByRole('heading', { level: 1, name: /Vernier Caliper/ })).toBeVisible()

  await page.goto('/tools')
  await page.getByRole('searchbox').fill('vErNiEr')
  await expect(page).toHaveURL(/q=vErNiEr/)
  await page.getByRole('link', { name: /Details.*Vernier Caliper/ }).click()
  await expect(page.getByText('Minimum Order Quantity 100')).toBeVisible()

  await order(page, '120')
  await page.getByRole('link', { name: 'Go to My Bookings' }).click()
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await page.getByRole('link', { name: /^Pay for Vernier Caliper/ }).click()

  await expect(page.getByRole('heading', { name: /Payment for Vernier Caliper/ })).toBeVisible()
  await expect(page.getByText(/Please pay \$[\d,]+\.\d\d/)).toBeVisible()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()

  await expect(page.getByText(/^Paid \$[\d,]+\.\d\d$/)).toBeVisible()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Receipt R-20\d\d-\d{6}$/ }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Vernier Caliper.* 120 / })).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(2)
  const receipt = page.url()

  await page.getByRole('link', { name: 'My Bookings' }).first().click()
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay for/ })).toHaveCount(0)
  // Where no script calls the shop without its token.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await page.goto(receipt)
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Freceipt%2F/)
})

test('a declined card shows the reason in red and a remedy, and can be replaced', async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  const remedy = page.getByText(/^Nothing was charged. Please try another card, or call your bank/)
  await typeCard(page, '4000 0000')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.')
  await expect(remedy).toBeHidden()
  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await expect(remedy).toBeVisible()
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await expect(card.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await page.reload()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()
})

test('a card that needs authentication is charged after it', async ({ page, buyer }) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await typeCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page
    .frameLocator('iframe[title="3D Secure authentication"]')
    .getByRole('button', { name: 'Complete' })
    .click()
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()
})

test('after ten declined cards the shop makes a new payment intent, and the next card pays', {
  tag: '@deep',
}, async ({ page, buyer }) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await endNextIntent(page)
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Too many cards were refused for this payment. We have prepared a new one: please try again.',
  )
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()
})

test('the payment page says when the shop makes no further payment intent', {
  tag: '@deep',
}, async ({ page, buyer }) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  const message = 'Too many requests. Please wait 600 seconds.'
  await page.route('**/create-payment-intent/', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message } }),
  )
  await endNextIntent(page)
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()
})

test('pressing Pay twice after a declined card charges once', async ({ page, buyer }) => {
  let asked = 0
  await buyer.orderAndGoToPay('Hex Key Set')
  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await typeCard(page, '4242 4242 4242 4242')
  page.on('request', (request) => {
    if (request.url().endsWith('/create-payment-intent/')) asked += 1
  })
  await page.getByRole('button', { name: 'Pay' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()
  expect(asked).toBe(1)
})

for (const [status, message, shown] of [
  [
    403,
    'No.',
    /^Please log in with the account that placed this booking to pay it. You are signed in as /,
  ],
  [404, 'It is gone.', 'It is gone. There is nothing to pay for it.'],
] as const) {
  test(`the payment page asks for no card after a refusal with ${status}`, {
    tag: '@deep',
  }, async ({ page, buyer }) => {
    await page.route('**/create-payment-intent/', (route) =>
      route.fulfill({ status, json: { statusCode: status, message } }),
    )
    await buyer.orderAndGoToPay('Hex Key Set')
    await typeCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByRole('alert')).toHaveText(shown)
    await expect(page.getByRole('button', { name: 'Pay' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to My Bookings' })).toBeVisible()
  })
}

test('the payment page breaks a long word of a name on a narrow phone', { tag: '@deep' }, async ({
  page,
  buyer,
}) => {
  await page.route('**/api/bookings/book/*', async (route) => {
    const booking = await (await route.fetch()).json()
    await route.fulfill({ json: { ...booking, productName: `${'Drehmoment'.repeat(8)}satz` } })
  })
  await buyer.orderAndGoToPay('Hex Key Set')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment for Drehmoment')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('two tabs pay once', async ({ page, buyer, context }) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) await typeCard(tab, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()
  await other.getByRole('button', { name: 'Pay' }).click()
  await expect(other.getByText('This booking is paid.')).toBeVisible()
})

test('My Bookings deletes a booking after a question, and its stock is released', async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Bobbin Case')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure?')
  await expect(question).toContainText("You won't be able to revert this!")
  await expect(question).toContainText(/^.*1 piece of Bobbin Case.*, \$[\d,]+\.\d\d/)
  await expect(question).toContainText(
    'It is not paid, and nothing was charged. Its stock goes back and can be ordered by others.',
  )
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Booking has been deleted.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No Bookings Found')).toBeVisible()
})

test('deleting a paid booking hides it and keeps its receipt under Account', async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Bobbin Case')
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/^Paid \$/)).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'paid.This hides it from your list; it cancels nothing. The receipt stays.',
  )
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Booking has been deleted.')).toBeVisible()
  await page.goto('/dashboard/account')
  const receipts = page.getByRole('region', { name: 'Receipts' })
  await expect(receipts.getByText(/Bobbin Case/)).toBeVisible()
  await receipts.getByRole('link', { name: /^Receipt R-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt R-/ })).toBeVisible()
})

async function order(page: Page, quantity: string): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill(quantity)
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Booking Successfull')).toBeVisible()
}

/** Has ten cards declined for the intent that the page is about to pay. */
async function endNextIntent(page: Page): Promise<void> {
  const { stripeJsUrl, stripePublishableKey: key } = await (
    await page.request.get('/api/config')
  ).json()
  await page.route(
    '**/create-payment-intent/',
    async (route) => {
      const response = await route.fetch()
      const { clientSecret } = await response.json()
      const intent = `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
      const form = { key, client_secret: clientSecret }
      for (let cards = 0; cards < 10; cards += 1)
        await page.request.post(new URL(`${intent}/confirm`, stripeJsUrl).href, {
          form: { ...form, payment_method: 'pm_card_chargeDeclined' },
        })
      const state = () => page.request.get(new URL(intent, stripeJsUrl).href, { params: form })
      await expect
        .poll(async () => (await (await state()).json()).status, { timeout: 20_000 })
        .toBe('canceled')
      await route.fulfill({ response })
    },
    { times: 1 },
  )
}
