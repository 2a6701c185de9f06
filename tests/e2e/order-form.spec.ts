import { expect, signUp, test } from './fixtures'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 1000, 'wide windows have the room')

test('a long name stands whole in the order form, the quantity is in sight, and Pay now leads on', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/tools?q=combination')
  await page.getByRole('link', { name: /^Details of Combination Spanner/ }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  const name = form.getByLabel('Tool name')
  await expect(name).toHaveValue('Combination Spanner Set, 6 pieces, 10-24 mm')
  expect(await name.evaluate(isWhole)).toBe(true)
  await expect(form.getByLabel('Quantity')).toBeInViewport({ ratio: 1 })

  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Your booking of 1 piece is placed.')).toBeVisible()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('Please pay $58.90')).toBeVisible()
})

function isWhole(field: Element): boolean {
  return field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight
}
