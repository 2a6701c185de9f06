import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

// A small photo, because each test encodes it; office.spec.ts uploads one that is stored in all sizes.
const photo = 'public/media/tools/bench-vise.1200x1200.320.webp'

test.use({ expectedNoise: /status of 4|status of 5|net::ERR|Content Security Policy/ })

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/add-tool')
})

for (const [what, answer, message, tag] of [
  [
    'refuses with its own message',
    { status: 415, json: { success: false, error: { message: 'Only holiday photos, please.' } } },
    'Only holiday photos, please.',
    [],
  ],
  [
    'refuses without a word',
    { status: 400, json: { success: false } },
    'Unavailable image format',
    [],
  ],
  [
    'is away',
    { status: 503, json: { message: 'The image host does not answer at the moment.' } },
    'The image host does not answer at the moment.',
    ['@deep'],
  ],
  ['does not get it', 'abort', 'The shop cannot be reached.', ['@deep']],
] as const) {
  test(`Add Tool keeps the form when the image host ${what}`, { tag: [...tag] }, async ({
    page,
  }) => {
    const name = await fillForm(page)
    await page.getByLabel('Photo').setInputFiles(photo)
    await page.route('**/api/images', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill(answer),
    )
    await page.getByRole('button', { name: 'Add Tool' }).click()
    const notice = page.getByRole('alertdialog', { name: 'Image upload failed' })
    await expect(notice).toContainText(message)
    await page.keyboard.press('Escape')
    await expect(notice).toHaveCount(0)
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await expect(page.getByText('bench-vise.1200x1200.320.webp')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Add Tool' }).click()
    // Encoding the photo takes a while on a busy machine.
    await expect(page.getByText(`${name} added successfully`)).toBeVisible({ timeout: 30_000 })
  })
}

test('Add Tool uploads the photo once, although the tool is refused first, and submits nothing twice', {
  tag: '@deep',
}, async ({ page }) => {
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/images')) uploads += 1
  })
  const name = await fillForm(page)
  await page.getByLabel('Photo').setInputFiles(photo)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const refuse = async (route: Route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'The shop had a bad moment.' } })
  }
  await page.route('**/api/tools', refuse)
  const button = page.getByRole('button', { name: 'Add Tool' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.press('Enter')
  goOn()
  await expect(page.getByRole('alertdialog', { name: 'Something went wrong' })).toContainText(
    'The shop had a bad moment.',
    // The photo is uploaded and encoded first.
    { timeout: 30_000 },
  )
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await button.click()
  // Encoding the photo takes a while on a busy machine.
  await expect(page.getByText(`${name} added successfully`)).toBeVisible({ timeout: 30_000 })
  expect(uploads).toBe(1)
})

test('Add Tool adds nothing while a fact is refused, and keeps what was typed', async ({
  page,
}) => {
  await page.route('**/api/images', (route) =>
    route.fulfill({ json: { success: true, data: { url: '/media/tools/bench-vise.jpg' } } }),
  )
  const { tools } = await (await page.request.get('/api/tools/search?q=hex+key')).json()
  const [{ name: owner, sku }] = tools
  const name = await fillForm(page)
  await page.getByLabel('Photo').setInputFiles(photo)
  await page.getByLabel('Part number').fill(sku)
  await page.getByRole('button', { name: 'Add Tool' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await expect(notice).toContainText(`belongs to ${owner} already`, { timeout: 30_000 })
  const onSale: { name: string }[] = await (await page.request.get('/api/tools')).json()
  expect(onSale.filter((each) => each.name === name)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Part number').fill(name.slice(-12))
  await page.getByRole('button', { name: 'Add Tool' }).click()
  await expect(page.getByText(`${name} added successfully`)).toBeVisible({ timeout: 30_000 })
  await remove(page, name)
})

test('Add Tool takes a photo by paste or drop, and refuses other files before the upload', async ({
  page,
}) => {
  await give(page, 'paste', { name: 'notes.txt', type: 'text/plain' })
  await expect(page.getByText(/^Unavailable image format/)).toBeVisible()
  await give(page, 'paste', { name: 'pasted.png', type: 'image/png' })
  await expect(page.getByText('pasted.png')).toBeVisible()
  await give(page, 'drop', { name: 'dropped.webp', type: 'image/webp' })
  await expect(page.getByText('dropped.webp')).toBeVisible()
  await give(page, 'drop', { name: 'large.jpg', type: 'image/jpeg', size: 5 * 1024 * 1024 + 1 })
  await expect(page.getByText('This picture is larger than 5 MB')).toBeVisible()
})

test('Add Tool says that a picture of an origin outside the security policy cannot be shown', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/api/images', (route) =>
    route.fulfill({ json: { success: true, data: { url: 'http://127.0.0.1:9/x.png' } } }),
  )
  const name = await fillForm(page)
  await page.getByLabel('Photo').setInputFiles(photo)
  await page.getByRole('button', { name: 'Add Tool' }).click()
  // Encoding the photo takes a while on a busy machine.
  await expect(page.getByText(`${name} added successfully`)).toBeVisible({ timeout: 30_000 })
  await expect(
    page.getByText('The picture at http://127.0.0.1:9 cannot be shown here.'),
  ).toBeVisible()
  await remove(page, name)
})

/** Deletes the tool: other tests show the catalogue too, and the browser logs each picture that it may not show. */
async function remove(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (name) => {
    const tools: { _id: string; name: string }[] = await (await fetch('/api/tools')).json()
    const id = tools.find((tool) => tool.name === name)?._id
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`
    const path = `/api/tools/delete/${id}`
    return (await fetch(path, { method: 'DELETE', headers: { authorization } })).status
  }, name)
  expect(status).toBe(200)
}

async function fillForm(page: Page): Promise<string> {
  const name = `Clamp ${randomUUID()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Holds.')
  await page.getByLabel('Price').fill('12.50')
  await page.getByLabel('Available quantity').fill('60')
  return name
}

type Given = { name: string; type: string; size?: number }

/** Pastes or drops a file from another program. */
async function give(page: Page, how: 'paste' | 'drop', file: Given): Promise<void> {
  await page.getByLabel('Photo').evaluate(
    (input, { how, name, type, size = 3 }) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(size)], name, { type }))
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: files, bubbles: true })
          : new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
      input.dispatchEvent(event)
    },
    { how, ...file },
  )
}

test('Add Tool pastes a spreadsheet cell as text, and a picture as the photo', {
  tag: '@deep',
}, async ({ page }) => {
  const paste = (label: string, text?: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field, words) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['x'], 'cell.png', { type: 'image/png' }))
      if (words) clipboardData.setData('text/plain', words)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      return field.dispatchEvent(event)
    }, text)
  expect(await paste('Name', 'Bench Vise')).toBe(true)
  await expect(page.getByText('Drop, paste or choose one')).toBeVisible()
  expect(await paste('Name')).toBe(false)
  await expect(page.getByText('cell.png')).toBeVisible()
})
