import { randomUUID } from 'node:crypto'
import { expect, signInAs, test } from './fixtures'

const drawing = {
  name: 'frame.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M10 10H390V290H10Z" fill="none" stroke="#000"/></svg>',
  ),
}

test('the office adds a machine model with parts and balloons, and a buyer orders its yearly set', async ({
  page,
}) => {
  const name = `RF ${randomUUID().slice(0, 8)}`
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/machine-models')
  await page.getByRole('button', { name: 'Add a model' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `BD-MART ${name}` })).toBeVisible()

  // The facts are still on their way while the parts list is made.
  const onItsWay = Promise.withResolvers<void>()
  await page.route('**/api/machine-models/*', async (route) => {
    await onItsWay.promise
    await route.continue()
  })
  await page.getByLabel('Years').fill('2009-2019')
  await page.getByRole('button', { name: 'Save facts' }).click()

  await page.getByRole('combobox', { name: 'Add a part' }).fill('Hex Key')
  await expect(page.getByRole('option', { name: /Hex Key Set/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Quantity of /).fill('3')
  await expect(page.getByRole('button', { name: 'Save parts list' })).toBeDisabled()
  onItsWay.resolve()
  await page.getByRole('button', { name: 'Save parts list' }).click()
  await expect(page.getByText('Parts list saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save facts' })).toBeDisabled()

  await page.getByLabel('Add a drawing').setInputFiles(drawing)
  const board = page.getByRole('button', { name: 'frame: place a balloon' })
  await board.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Across, balloon 1')).toHaveValue('490')
  await page.getByRole('button', { name: 'Save this drawing' }).click()
  await expect(page.getByText('frame saved')).toBeVisible()

  await page.goto('/dashboard/machines')
  await page.getByRole('button', { name: 'Add a machine' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Model').selectOption(`BD-MART ${name}`)
  await form.getByLabel('Name').fill(`Hall ${name}`)
  await form.getByLabel('How many').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `More for Hall ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Order the yearly set' }).click()
  await expect(page.getByRole('heading', { name: `Yearly set of Hall ${name}` })).toBeVisible()
  await expect(page.getByText(/Hex Key Set/).first()).toBeVisible()

  await page.goto('/dashboard/machines')
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: `Hall ${name}` })
    .click()
  await expect(page).toHaveURL(/\/machine\/[0-9a-f-]+\?machines=12$/)
  await expect(page.getByLabel('For machines')).toHaveValue('12')

  await page.goto('/dashboard/machines')
  await page.getByRole('button', { name: `More for Hall ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Hall ${name} is deleted`)).toBeVisible()
})
