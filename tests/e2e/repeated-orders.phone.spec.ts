import type { Page } from 'playwright/test'
import { expect, signUp, test } from './fixtures'

// The browser logs a request without an answer.
test.use({ expectedNoise: /Failed to load resource/ })

test('pressing Place Order twice makes one booking', { tag: '@deep' }, async ({ page }) => {
  const { email } = await signUp(page)
  await fillOrder(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).dblclick()
  await expect(page.getByText('Booking Successfull')).toBeVisible()
  expect(await countBookings(page, email)).toBe(1)
})

test('an order that is slow in one tab and sent again in another makes one booking', {
  tag: '@deep',
}, async ({ page, context }) => {
  const { email } = await signUp(page)
  const other = await context.newPage()
  for (const tab of [page, other]) await fillOrder(tab)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  const place = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Place Order' })
  await place(page).click()
  await expect.poll(() => countBookings(page, email)).toBe(1)
  await place(other).click()
  await expect(other.getByText('Booking Successfull')).toBeVisible()
  answer()
  await expect(page.getByText('Booking Successfull')).toBeVisible()
  expect(await countBookings(page, email)).toBe(1)
})

test('Place Order is pressed until its dialog is gone, and makes one booking', {
  tag: '@deep',
}, async ({ page }) => {
  const { email } = await signUp(page)
  await fillOrder(page)
  await page
    .getByLabel('Quantity', { exact: true })
    .last()
    .evaluate(({ ownerDocument }) => {
      const form = ownerDocument.getElementById('order-form')
      if (!(form instanceof HTMLFormElement)) throw new Error('no form')
      const timer = setInterval(() => {
        if (form.isConnected) form.requestSubmit()
        else clearInterval(timer)
      }, 5)
    })
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await countBookings(page, email)).toBe(1)
})

test('an order whose answer was lost makes one booking, even after a reload and a second submission', {
  tag: '@deep',
}, async ({ page }) => {
  const { email } = await signUp(page)
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await fillOrder(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await countBookings(page, email)).toBe(1)

  await page.unroute('**/api/bookings')
  await page.reload()
  await fillOrder(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Booking Successfull')).toBeVisible()
  expect(await countBookings(page, email)).toBe(1)
})

test('an order whose answer was lost and whose booking was deleted is explained, and placed by the next submission', {
  tag: '@deep',
}, async ({ page }) => {
  const { email } = await signUp(page)
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch()
    const { _id } = await response.json()
    const { authorization = '' } = route.request().headers()
    await page.request.delete(`/api/bookings/${_id}`, { headers: { authorization } })
    await route.abort('connectionreset')
  })
  await fillOrder(page)
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(form.getByText('The shop cannot be reached.')).toBeVisible()
  await page.unroute('**/api/bookings')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(
    form.getByText(
      'This order was already sent and its booking has been deleted. Please open the order form again.',
    ),
  ).toBeVisible()
  expect(await countBookings(page, email)).toBe(0)
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Booking Successfull')).toBeVisible()
  expect(await countBookings(page, email)).toBe(1)
})

test('the same order placed again on purpose makes a second booking', { tag: '@deep' }, async ({
  page,
}) => {
  const { email } = await signUp(page)
  for (const count of [1, 2]) {
    await fillOrder(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Booking Successfull').last()).toBeVisible()
    await expect.poll(() => countBookings(page, email)).toBe(count)
  }
})

test('the order form cannot be changed while the order is being placed', { tag: '@deep' }, async ({
  page,
}) => {
  const { email } = await signUp(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    await held.promise
    await route.continue()
  })
  await fillOrder(page)
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(form.getByText('Placing your order')).toBeVisible()
  for (const label of ['Quantity', 'Phone', 'Name']) {
    const field = form.getByLabel(label, { exact: true })
    const text = await field.inputValue()
    await field.focus()
    await page.keyboard.type('5')
    await expect(field).toHaveValue(text)
  }
  await page.keyboard.press('Escape')
  await expect(form.getByText('Placing your order')).toBeVisible()
  held.resolve()
  await expect(page.getByText('Your booking of 100 pieces is placed.')).toBeVisible()
  expect(await countBookings(page, email)).toBe(1)
})

test('a refused order is reported after its page was left', { tag: '@deep' }, async ({ page }) => {
  await signUp(page)
  const held = Promise.withResolvers<void>()
  const message = 'Only 3 pieces of Vernier Caliper 200 mm are available.'
  await page.route('**/api/bookings', async (route) => {
    await held.promise
    await route.fulfill({ status: 409, json: { statusCode: 409, message } })
  })
  await page.goto('/tools?q=vernier')
  const link = page.getByRole('link', { name: /Details.*Vernier Caliper/ })
  await link.click()
  await fillForm(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Placing your order')).toBeVisible()
  await page.goBack()
  await expect(link).toBeVisible()
  held.resolve()
  await expect(page.getByText(message)).toBeVisible()
})

test('an order is reported after its page was left, and the same order placed later makes a second booking', {
  tag: '@deep',
}, async ({ page }) => {
  const { email } = await signUp(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.goto('/tools?q=vernier')
  const link = page.getByRole('link', { name: /Details.*Vernier Caliper/ })
  await link.click()
  await fillForm(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expect.poll(() => countBookings(page, email)).toBe(1)
  await page.goBack()
  await expect(link).toBeVisible()
  held.resolve()
  await expect(page.getByText('Booking Successfull')).toBeVisible()

  await fillOrder(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Your booking of 100 pieces is placed.')).toBeVisible()
  expect(await countBookings(page, email)).toBe(2)
})

async function fillOrder(page: Page): Promise<void> {
  const tools: { _id: string; name: string }[] = await (await page.request.get('/api/tools')).json()
  const caliper = tools.find(({ name }) => name.startsWith('Vernier Caliper'))
  await page.goto(`/tool/${caliper?._id}`)
  await fillForm(page)
}

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill('100')
}

async function countBookings(page: Page, email: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get(`/api/bookings/${email}`, { headers })
  return (await reply.json()).length
}
