import { addTool, expect, newPerson, signInAs, signUp, test } from './fixtures'

test.use({ expectedNoise: /status of 409/ })

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

test('who loses the last pieces to somebody else hears of it in the form, where all that was typed stays', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 5)
  await signUp(page)
  await page.goto(`/tool/${tool._id}`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone').fill('+49 371 5550100')
  await form.getByLabel('Quantity').fill('5')

  const other = await (await browser.newContext()).newPage()
  await signUp(other, newPerson())
  await other.goto(`/tool/${tool._id}`)
  await other.getByRole('button', { name: 'Place Order' }).click()
  await other.getByRole('dialog').getByLabel('Phone').fill('+49 371 5550101')
  await other.getByRole('dialog').getByLabel('Quantity').fill('5')
  await other.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expect(other.getByText('Your booking of 5 pieces is placed.')).toBeVisible()
  await other.context().close()

  await form.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Sold out.')).toBeAttached()
  await expect(form.getByText(/^Only 0 /).first()).toBeVisible()
  await expect(form.getByLabel('Phone')).toHaveValue('+49 371 5550100')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
})

function isWhole(field: Element): boolean {
  return field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight
}
