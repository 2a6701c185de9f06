import { expect, orderLines, test, typeCard } from './fixtures'

test('a booking of many lines is opened from My Bookings, paid, and has all lines on its receipt', async ({
  page,
  buyer,
}) => {
  const id = await orderLines(page, buyer.person, { lines: 12, quantity: 2 })
  await page.goto('/dashboard')
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: / and 11 more$/ })
    .click()
  await expect(page.getByRole('heading', { name: /^Booking B-\d{6}$/ })).toBeVisible()
  await expect(page.getByText('12 lines, 24 pieces')).toBeVisible()
  const lines = page.getByRole('table', { name: 'What was booked' }).getByRole('rowheader')
  await expect(lines).toHaveCount(12)

  const pay = page.getByRole('link', { name: /^Pay \$[\d,]+\.\d\d now$/ })
  const total = ((await pay.textContent()) ?? '').replace(' now', '')
  await pay.click()
  await expect(page).toHaveURL(`/dashboard/payment/${id}`)
  await page.locator('summary', { hasText: '12 lines, 24 pieces' }).click()
  await page.getByRole('button', { name: 'Show all 12 lines' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(12)
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: total, exact: true }).click()
  await expect(page.getByText(/^Transaction complete with transactionId: /)).toBeVisible()

  await page.getByRole('link', { name: 'Receipt' }).click()
  const receipt = page.getByRole('table', { name: 'What was paid for' })
  await expect(receipt.getByRole('rowheader')).toHaveCount(12)
})
