import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { packPayloads, scriptPayloads } from '../support/script-payloads.ts'
import { expect, signInAs, test } from './fixtures.ts'

const texts = packPayloads(5000)
const names = packPayloads(150)

/** Calls with the signed-in page's token. */
function callsOf(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    post: async (path: string, data: object) => {
      const reply = await request.post(path, { data, headers })
      expect(reply.status(), await reply.text()).toBe(201)
      return reply.json()
    },
    delete: (path: string) => request.delete(path, { headers }),
  }
}

test('text of users is shown as typed and never runs', async ({ page, request, viewport }) => {
  test.skip(viewport?.width === 360, 'scripts run alike at every width')
  test.setTimeout(120_000)
  expect(scriptPayloads.length).toBe(60)
  await page.addInitScript(() => {
    window.alert = () => document.documentElement.setAttribute('data-ran', 'yes')
  })
  await signInAs(page, 'admin@bdmart.example')
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const call = callsOf(request, token)
  const mark = randomUUID().slice(0, 8)
  const email = 'admin@bdmart.example'
  const tools: { _id: string; name: string; price: number }[] = []
  const bookings: { _id: string }[] = []

  for (const text of names) {
    const name = `Markup ${mark} ${text}`
    tools.push(
      await call.post('/api/tools', {
        name,
        price: 5,
        Available: 1000,
        img: '/media/tools/bench-vise.1200x1200.jpg',
        description: texts.join(' ').slice(0, 5000),
        category: text,
        featured: true,
      }),
    )
    bookings.push(
      await call.post('/api/bookings', {
        productName: name,
        price: 5,
        quantity: 100,
        name: text,
        email,
        phone: '<img src=x onerror=alert(1)>',
      }),
    )
    await call.post('/api/review', {
      name: text,
      comment: texts.join(' ').slice(0, 5000),
      rating: 1,
    })
    await call.post('/api/contact', { name: text, email, question: texts.join(' ').slice(0, 5000) })
  }

  const [tool, booking] = [tools[0], bookings[0]]
  const paths = [
    '/',
    `/tools?q=Markup+${mark}`,
    `/tools?view=table&q=Markup+${mark}`,
    ...tools.slice(0, 4).map(({ _id }) => `/tool/${_id}`),
    '/dashboard',
    `/dashboard/payment/${booking?._id}`,
    '/dashboard/all-bookings',
    `/dashboard/Manage-Products?q=Markup+${mark}`,
    '/dashboard/questions',
    `/tools?q=${encodeURIComponent(scriptPayloads[0])}`,
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    for (const text of ['Checking', 'Loading'])
      await expect(page.locator(`main [role=status]:has-text("${text}")`)).toHaveCount(0)
    const found = await page.evaluate(() => ({
      ran: document.documentElement.dataset.ran,
      foreign: document.querySelectorAll(
        '[onerror], [onload], iframe:not([src*="/"]), base, marquee',
      ).length,
    }))
    expect(found, path).toEqual({ ran: undefined, foreign: 0 })
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const filled = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(filled, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
  await page.goto(`/tool/${tool?._id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tool?.name ?? '')
  const html = await (await request.get('/')).text()
  expect(html).toContain('alert(1)')
  expect(html.includes('<img src=x')).toBe(false)
  expect(html.includes('</script><script>alert')).toBe(false)

  for (const { _id } of bookings) await call.delete(`/api/bookings/${_id}`)
  for (const { _id } of tools) await call.delete(`/api/tools/delete/${_id}`)
})
