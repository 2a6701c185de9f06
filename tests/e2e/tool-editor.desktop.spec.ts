import { addTool, expect, signInAs, test } from './fixtures'

const drawing = {
  name: 'section.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M10 10H390V290H10Z" fill="none" stroke="#000"/></svg>',
  ),
}

test.use({ expectedNoise: /status of (409|415)/ })

test('the office pastes specifications, adds a drawing, and links a product', async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 60)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(tool.name)}`)
  await page.getByRole('link', { name: tool.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible()

  await page.getByRole('button', { name: 'Show Specifications' }).click()
  await page.getByRole('button', { name: 'Add a specification' }).click()
  await page.getByLabel('Name of specification 1').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Bore\t10-24 mm\nMaterial\tChrome steel')
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText('Filtered and compared as 10 to 24 mm')).toBeVisible()
  await page.getByRole('button', { name: 'Show Linked products' }).click()
  await page.getByRole('combobox', { name: 'Link a product' }).fill('Hex Key')
  await page.getByRole('option', { name: /Hex Key Set/ }).click()
  await page.getByLabel(/^How many of .*Hex Key Set/).fill('2')

  await page.getByRole('button', { name: 'Show Files' }).click()
  const files = page.getByRole('region', { name: 'Drawings' })
  await files.getByLabel('Add drawings').setInputFiles({ ...drawing, buffer: Buffer.from('none') })
  await expect(files.getByText(/^section.svg: /)).toBeVisible()
  await files.getByLabel('Add drawings').setInputFiles(drawing)
  await expect(files.getByLabel('Title of the drawing section')).toBeVisible()

  await page.getByRole('link', { name: 'Manage Products' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const details = await (await page.request.get(`/api/tools/${tool._id}/details`)).json()
  expect(details).toMatchObject({
    specs: [
      { name: 'Bore', value: 10, valueTo: 24, unit: 'mm' },
      { name: 'Material', value: null },
    ],
    links: [{ kind: 'spare', quantity: 2 }],
    files: [{ kind: 'drawing', title: 'section' }],
  })

  await page.goto(`/tool/${tool._id}`)
  await page.getByRole('button', { name: 'inch', exact: true }).click()
  await expect(page.getByText('0.394 – 0.945 in', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Figures in it are in mm')).toBeVisible()
  await page.getByRole('button', { name: 'Enlarge section' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'section' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${tool.name} (copy)` })).toBeVisible()
  await expect(page.getByText('Bore, Material', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Value of specification 1')).toHaveValue('10-24 mm')
})

test('the editor shows both values when someone else was faster, keeps what was typed and saves nothing of it', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 60)
  const detailsOf = async () => (await page.request.get(`/api/tools/${tool._id}/details`)).json()
  await page.goto(`/dashboard/Manage-Products/${tool._id}`)
  await page.getByLabel('Price').first().fill('13.00')
  await page.getByLabel('Part number').fill(tool._id.slice(-12))
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.request.patch(`/api/tools/${tool._id}`, {
    data: { price: 14 },
    headers: { authorization: `Bearer ${token}` },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Price: it is “14.00” by now, you typed “13.00”.')).toBeVisible()
  await expect(page.getByLabel('Price').first()).toHaveValue('13.00')
  await expect(page.getByLabel('Part number')).toHaveValue(tool._id.slice(-12))
  expect((await detailsOf()).sku).toBe(null)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect((await detailsOf()).sku).toBe(tool._id.slice(-12))
})

test('price and stock are changed in the list: Enter saves, Escape takes back', async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const tool = await addTool(page, 60)
  await page.goto(`/dashboard/Manage-Products?q=${encodeURIComponent(tool.name)}`)
  const row = page.getByRole('row', { name: tool.name })
  await row.getByText('60', { exact: true }).click()
  await page.getByLabel(`Available of ${tool.name}`).fill('75')
  await page.keyboard.press('Escape')
  await row.getByText('60', { exact: true }).click()
  await page.getByLabel(`Available of ${tool.name}`).fill('80')
  await page.keyboard.press('Enter')
  await expect(row.getByText('80', { exact: true })).toBeVisible()
})
