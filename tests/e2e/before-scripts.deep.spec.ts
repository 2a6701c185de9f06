import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

test('text typed before hydration stays, and never gets into the address', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('greta@mill.example')
  await page.getByLabel('Password', { exact: true }).fill('warp-and-weft')
  await page.keyboard.press('Enter')
  await release()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('greta@mill.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('warp-and-weft')
})

test('Back before hydration restores the page and its scroll position', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Our Team' }).scrollIntoViewIfNeeded()
  const slide = page
    .getByRole('region', { name: 'Projects' })
    .getByRole('button', { name: 'Show slide 2' })
  await expect(slide).toBeVisible()
  const place = await page.evaluate(() => scrollY)
  await page.getByRole('link', { name: 'About', exact: true }).last().click()
  await expect(page).toHaveURL(/\/about$/)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('h1')).toHaveText('A workshop that opened its doors')
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: 'Our Team' })).toBeAttached()
  await release()
  await expect(slide).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place / 2)
})

test('picture, name and price of a tool are there before the scripts, and stay where they are', async ({
  page,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  const tools: { _id: string; name: string }[] = await (await page.request.get('/api/tools')).json()
  const id = tools.find(({ name }) => name === 'Vernier Caliper 200 mm')?._id
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const release = await holdScripts(page)
  await page.goto(`/tool/${id}`, { waitUntil: 'commit' })
  const picture = page.getByRole('img', { name: 'Vernier Caliper 200 mm' })
  const name = page.getByRole('heading', { level: 1, name: 'Vernier Caliper 200 mm' })
  const places = async () => [await picture.boundingBox(), await name.boundingBox()]
  await expect(picture).toBeVisible()
  await expect(page.getByText('$54.00')).toBeVisible()
  const before = await places()
  expect(before).not.toContain(null)
  await release()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await expect(page.getByText('Part number')).toBeVisible()
  await expect.poll(places).toEqual(before)
  // The page uses the answers that its head asked for.
  const calls = asked.filter((path) => path.startsWith('/api/tools/'))
  expect(calls.filter((path) => path === `/api/tools/${id}`)).toHaveLength(1)
  expect(calls.filter((path) => path === `/api/tools/${id}/details`)).toHaveLength(1)
})

test('without a session the head of a tool page asks for nothing', async ({ page, request }) => {
  const [tool]: { _id: string }[] = await (await request.get('/api/tools')).json()
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const scripts = page.waitForRequest(/entry\.client/)
  await page.goto(`/tool/${tool?._id}`)
  // What the page's own scripts ask for comes after this.
  await scripts
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  held.resolve()
  await expect(page).toHaveURL(`/login?from=%2Ftool%2F${tool?._id}`)
})

/** Holds every script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return async () => {
    await expect(page.locator('h1')).toBeVisible()
    release()
  }
}
