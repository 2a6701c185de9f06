import type { Page } from 'playwright/test'
import { expect, newPerson, pressAtSessionEnd, signUp, test, typeCard } from './fixtures'

test.use({ expectedNoise: /status of (401|404)/ })

const whoMayPay = 'Please log in with the account that placed this booking to pay it.'

test('shows the amount on the button, the tool with its picture, and until when it is held', async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await expect(page.getByRole('heading', { name: /^Payment for Hex Key Set/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: /^Hex Key Set/ })).toBeVisible()
  await expect(page.getByText(/^Stock held until /)).toBeVisible()
  const total = await page.getByText(/^Please pay \$/).textContent()
  const button = page.getByRole('button', { name: 'Pay' })
  await expect(button).toHaveText(`Pay ${total?.replace('Please pay ', '')}`)
})

test("the provider's card frame shows the shop's typeface", { tag: '@deep' }, async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
  const form = card.locator('form')
  await expect(form).toHaveCSS('font-family', /^"?Archivo/)
  const states = () => form.evaluate(() => [...document.fonts].map(({ status }) => status))
  await expect.poll(states).toEqual(['loaded'])
})

test('shows the receipt first after the payment', async ({ page, buyer }) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/^Paid \$[\d,]+\.\d\d$/)).toBeVisible()
  await expect(page.getByText(/^Transaction complete with transactionId: pi_\w+$/)).toBeVisible()
  const links = page.getByRole('main').getByRole('link')
  await expect(links).toHaveText(['Receipt', 'Go to My Bookings'])
})

test('refuses another account before a card is typed, without naming the buyer', async ({
  page,
  buyer,
}) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  const address = page.url()
  const stranger = await signUp(page, newPerson())
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText(whoMayPay)
  await expect(page.getByRole('alert')).toContainText(stranger.email)
  await expect(page.getByText(buyer.person.email)).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fpayment%2F/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

for (const when of ['before the page was opened', 'while the card was typed'] as const) {
  test(`says that the session ended ${when} and that nothing was charged`, {
    tag: '@deep',
  }, async ({ page, buyer }) => {
    const id = await buyer.order('Hex Key Set')
    if (when === 'before the page was opened')
      await page.evaluate(() => localStorage.setItem('accessToken', 'dead'))
    await page.goto(`/dashboard/payment/${id}`)
    if (when === 'while the card was typed') {
      await typeCard(page, '4242 4242 4242 4242')
      await pressAtSessionEnd(page.getByRole('button', { name: 'Pay' }))
    }
    await expect(page.getByText('Your session has ended. Nothing was charged.')).toBeVisible()
    await page.getByRole('link', { name: 'Login to pay' }).click()
    await page.getByLabel('Email').fill(buyer.person.email)
    await page.getByLabel('Password', { exact: true }).fill(buyer.person.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await typeCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByText(/^Transaction complete/)).toBeVisible()
  })
}

test('asks for no payment of a booking that was deleted while the page was open', async ({
  page,
  buyer,
}) => {
  const id = await buyer.order('Hex Key Set')
  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByText(/^Please pay \$/)).toBeVisible()
  await remove(page, id)
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page.getByRole('alert')).toHaveText(
    'This booking does not exist any more. There is nothing to pay for it.',
  )
  await expect(page.getByText(/^Please pay \$/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay' })).toHaveCount(0)
})

async function remove(page: Page, id: string): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`
    return (await fetch(`/api/bookings/${id}`, { method: 'DELETE', headers: { authorization } }))
      .status
  }, id)
  expect(status).toBe(200)
}
