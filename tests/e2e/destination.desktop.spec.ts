import { expectNoFindings } from './axe'
import { expect, openDesk, test } from './fixtures'

// A buyer whose address is not confirmed gets no mail.
test.use({ expectedNoise: /status of 409/ })

test('the office asks where goods go; their buyer says it by keyboard, and it is kept in the address book', async ({
  page,
  buyer,
  browser,
}) => {
  const id = await buyer.order('Hex Key Set')
  const desk = await openDesk(browser)
  await desk.goto(`/dashboard/all-bookings?q=${buyer.person.email}&address=missing`)
  await expect(desk.getByLabel('Address')).toHaveValue('missing')
  await expect(desk.getByRole('row').getByText('No address')).toHaveCount(1)
  await desk.goto(`/dashboard/booking/${id}`)
  await expect(desk.getByText('No address', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Ask the buyer' }).click()
  await expect(desk.getByText(/^The buyer has not confirmed the mail address yet\./)).toBeVisible()

  await page.goto(`/dashboard/booking/${id}#destination`)
  const line = page.getByRole('button', { name: 'Add the delivery address' })
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Where the goods go' })
  await expect(dialog.getByLabel('Delivery address')).toBeFocused()
  await dialog.getByLabel('Street and number').fill('14 Dock Road')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('City')).toBeFocused()
  await dialog.getByLabel('City').fill('Chattogram')
  await dialog.getByLabel('Country').selectOption('BD')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('To 14 Dock Road, Chattogram')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the delivery address' })).toBeFocused()
  await expectNoFindings(page)

  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByText('To 14 Dock Road, Chattogram')).toBeVisible()
  await page.getByRole('button', { name: 'Change the delivery address' }).click()
  const choice = dialog.getByLabel('Delivery address')
  await expect(choice.locator(':checked')).toHaveText('14 Dock Road, Chattogram')
  await expect(choice.getByRole('option')).toHaveCount(3)
  await desk.reload()
  await expect(desk.getByText('To 14 Dock Road, Chattogram')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Ask the buyer' })).toHaveCount(0)

  await page.goto('/tools?q=vernier')
  await page.getByRole('link', { name: /^Details of Vernier/ }).click()
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Your order' })
  await expect(form.getByLabel('Quantity')).toBeFocused()
  await page.keyboard.type('7')
  await expect(form.getByLabel('Quantity')).toHaveValue('7')
  await expect(form.getByText('To 14 Dock Road, Chattogram')).toBeVisible()
  // What is chosen counts, also while the address book is still to come.
  const book = Promise.withResolvers<void>()
  await page.route('**/api/addresses', async (route) => {
    await book.promise
    await route.continue()
  })
  await form.getByRole('button', { name: 'Change the delivery address' }).press('Enter')
  await choice.selectOption('You collect it from us')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(form.getByText('You collect it from us')).toBeVisible()
  book.resolve()
  await expectNoFindings(page)
  await form.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('link', { name: /^Pay / }).click()
  await expect(page.getByText('You collect it from us')).toBeVisible()
  await desk.context().close()
})
