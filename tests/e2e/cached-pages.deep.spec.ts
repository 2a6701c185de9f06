import { expect, test } from './fixtures'

test('GET / is compressed, and answers 304 to its own etag', async ({ request }) => {
  const first = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  const {
    etag = '',
    'content-encoding': encoding,
    vary,
    'content-security-policy': policy,
  } = first.headers()
  expect(encoding).toBe('br')
  expect(vary).toContain('accept-encoding')
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  const again = await request.get('/', {
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
  })
  expect(again.status()).toBe(304)
  const plain = await request.get('/', {
    headers: { 'accept-encoding': 'identity', 'if-none-match': etag },
  })
  expect(plain.status()).toBe(200)
})

for (const path of ['/', '/about', '/contact', '/login', '/signUp'])
  test(`${path} loads its style sheet first`, async ({ request }) => {
    const page = await (await request.get(path)).text()
    expect(/<(?:link|img)[^>]* (?:href|src)="([^"]*)"/.exec(page)?.[1]).toMatch(/\/styles-.*\.css$/)
  })

test('scripts load after the pictures of the first screen, or after 2.5 s', async ({ page }) => {
  const html = await (await page.goto('/'))?.text()
  expect(html?.includes('<link rel="modulepreload"')).toBe(false)
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  const { loaded, asked } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
    return { loaded: visit?.loadEventStart ?? 0, asked: scripts.map(({ startTime }) => startTime) }
  })
  expect(asked.length).toBeGreaterThan(5)
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(loaded, 2500))
})

test('a page that is used before its pictures have loaded hydrates immediately', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/media/**', async (route) => {
    await held
    await route.continue()
  })
  const isAlive = page.waitForResponse(/entry\.client/)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Tab')
  await isAlive
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  release()
})
