import { expect, orderLines, test } from './fixtures'

test('a booking is changed line by line, and what was in the basket before is back after it', async ({
  page,
  buyer,
}) => {
  const id = await orderLines(page, buyer.person, { lines: 3, quantity: 2 })
  await page.goto('/tools')
  const add = page.getByRole('button', { name: /^Add .* to the basket$/ })
  await add.last().click()
  await expect(page.getByRole('link', { name: 'Basket, 1 line' })).toBeVisible()

  await page.goto(`/dashboard/booking/${id}`)
  await page.getByRole('button', { name: /^Change lines of B-\d{6}$/ }).click()
  await expect(page.getByText(/^You are changing B-\d{6}; it stays as it is/)).toBeVisible()
  await expect(page.getByText('All 3 lines can be ordered')).toBeVisible()
  const quantities = page.getByRole('textbox', { name: /^Quantity of / })
  await expect(quantities).toHaveCount(3)
  await quantities.first().fill('5')
  await page.getByRole('button', { name: 'Stop changing' }).click()
  await page.getByRole('button', { name: 'Keep them' }).click()
  await page.reload()
  await expect(quantities.first()).toHaveValue('5')

  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Street and number').first()).toBeFocused()
  await page.getByLabel('Delivery address').selectOption('You collect it from us')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).not.toHaveURL(/\/dashboard\/checkout$/)
  await expect(page.getByText('3 lines, 9 pieces')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Replaces' })).toBeVisible()
  await page.goto('/basket')
  await expect(page.getByText('The line can be ordered')).toBeVisible()
  await expect(page.getByText(/^You are changing/)).toBeHidden()
})
