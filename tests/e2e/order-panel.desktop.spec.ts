import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { texturedGlb } from '../support/models.ts'
import { expectNoFindings } from './axe'
import { expect, signUp, test } from './fixtures'

// Reading a picture of the software renderer back is slow, and Chromium says so.
test.use({ expectedNoise: /GPU stall|WebGL/ })

async function openTool(page: Page, name: string): Promise<void> {
  const reply = await page.request.get('/api/tools')
  const tools: { _id: string; name: string }[] = await reply.json()
  const tool = tools.find((each) => each.name.startsWith(name))
  await page.goto(`/tool/${tool?._id}`)
}

test("a tool's panel shows total and tier while one types, and its quantity is in the order form", async ({
  page,
}) => {
  await signUp(page)
  await openTool(page, 'Vernier Caliper')
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true })
  await expect(quantity).toHaveValue('100')
  await expect(page.getByText('$5,400.00')).toBeVisible()
  await expect(page.getByText(/^Ships by .+, if paid today$/)).toBeVisible()
  for (const name of ['Place Order', 'Add to basket'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expectNoFindings(page)

  await quantity.fill('240')
  await page.getByRole('button', { name: 'Make it 250' }).click()
  await expect(quantity).toHaveValue('250')
  await expect(quantity).toBeFocused()
  await expect(page.getByText('$12,825.00')).toBeVisible()
  await expect(page.locator('tr[aria-current]')).toContainText('250 pieces')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('251')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText('251 in your basket')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('dialog').getByLabel('Quantity')).toHaveValue('251')
})

test('what is used together begins with what can be ordered', async ({ page }) => {
  await signUp(page)
  await openTool(page, 'Vernier Caliper')
  const together = page.getByRole('region', { name: 'Used together' })
  for (const name of ['Outside Micrometer 0-25 mm', 'Dial Indicator 0.01 mm with Magnetic Stand'])
    await expect(together.getByLabel(`Quantity of ${name}`)).toHaveValue('100')
})

test('a picture and the drawing are enlarged by keyboard, and the focus returns', {
  tag: '@deep',
}, async ({ page }) => {
  await signUp(page)
  await openTool(page, 'Vernier Caliper')
  for (const name of [/^Enlarge Vernier/, 'Enlarge Dimensioned drawing']) {
    const button = page.getByRole('button', { name })
    await button.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expectNoFindings(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})

test('the arrow keys show the next picture from the moment it is enlarged, and plus brings it nearer', {
  tag: '@deep',
}, async ({ page }) => {
  await signUp(page)
  await openTool(page, 'Vernier Caliper')
  await page.getByRole('button', { name: /^Enlarge Vernier/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Picture 1 of 3')).toBeVisible()
  await expect(dialog.getByRole('region')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 3 of 3')).toBeVisible()
  await page.keyboard.press('+')
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
})

test('a drawing that has figures says that they stay in mm', async ({ page }) => {
  await signUp(page)
  await openTool(page, 'Vernier Caliper')
  await page.getByRole('button', { name: 'inch', exact: true }).click()
  await expect(page.getByText('7.874 in').first()).toBeVisible()
  await expect(page.getByText('Figures in it are in mm')).toBeVisible()
})

test('the 3D view loads nothing before its press', async ({ page }) => {
  await signUp(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openTool(page, 'Vernier Caliper')
  const press = page.getByRole('button', { name: /^Show in 3D \(\d+ kB\)$/ })
  await press.scrollIntoViewIfNeeded()
  const isOf3D = (url: string) => /\.glb$|model-scene/.test(url)
  expect(asked.filter(isOf3D)).toEqual([])
  await press.click()
  // With a picture, or with a word where the browser has no WebGL; drawn in software it takes some seconds.
  const answer = page.getByText(/^Drag it, or use the arrow keys|^This browser cannot show/)
  await expect(answer).toBeVisible({ timeout: 40_000 })
  expect(asked.filter(isOf3D).length).toBeGreaterThan(0)
})

test('a picture inside of a 3D model is shown on it', { tag: '@deep' }, async ({ page }) => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  await page.route('**/*.glb', (route) => route.fulfill({ body: texturedGlb(picture) }))
  await signUp(page)
  await openTool(page, 'Vernier Caliper')
  const view = page.getByRole('region', { name: '3D view' })
  await view.getByRole('button', { name: /^Show in 3D/ }).click()
  await expect(page.getByText(/^Drag it, or use the arrow keys/)).toBeVisible({ timeout: 40_000 })
  const { channels } = await sharp(await view.locator('canvas').screenshot()).stats()
  const [red = 0, green = 0] = channels.map(({ mean }) => mean)
  expect(red - green).toBeGreaterThan(5)
  await expectNoFindings(page)
})

test('without WebGL the 3D view is a picture and a sentence, and loads nothing', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, id: string, options: unknown) {
        return id.startsWith('webgl') ? null : Reflect.apply(real, this, [id, options])
      },
    })
  })
  await signUp(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openTool(page, 'Vernier Caliper')
  const view = page.getByRole('region', { name: '3D view' })
  await view.getByRole('button', { name: /^Show in 3D/ }).press('Enter')
  const sentence = view.getByText('This browser cannot show the 3D view.')
  await expect(sentence).toBeFocused()
  await expect(view.getByRole('button')).toHaveCount(0)
  await expect(view.locator('img')).toBeVisible()
  expect(asked.filter((url) => /\.glb$|model-scene/.test(url))).toEqual([])
  await expectNoFindings(page)
})
