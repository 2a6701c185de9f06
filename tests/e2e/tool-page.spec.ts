import { expectNoFindings } from './axe'
import { expect, signInAs, test } from './fixtures'

test('Back restores a search that was replaced by the whole list', async ({ page, viewport }) => {
  test.skip(viewport?.width === 360, 'only wide screens show the link in the header')
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools')
  const box = page.getByRole('searchbox')
  await box.fill('vernier')
  await expect(page).toHaveURL(/q=vernier/)
  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).click()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('vernier')
  await box.press('End')
  await box.pressSequentially(' c')
  await expect(page).toHaveURL(/q=vernier(\+|%20)c/)
})

test('a tool opens from the list without a page load or in a tab, and the breadcrumb leads back to the search', async ({
  page,
  context,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools')
  await page.getByRole('searchbox').fill('vernier')
  const details = page.getByRole('link', { name: /^Details of Vernier/ }).first()
  await expect(page).toHaveURL(/q=vernier/)
  // The whole list has more.
  await expect(page.getByText(/^\d of [\d,]+ tools$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Details of/ })).toHaveCount(await countFound())

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    details.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab).toHaveURL(/\/tool\//)
  await tab.close()

  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Vernier/ })).toBeVisible()
  expect(loads).toBe(0)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'All Products' })
    .click()
  await expect(page).toHaveURL(/\/tools\?q=vernier$/)
  await expect(page.getByRole('searchbox')).toHaveValue('vernier')

  async function countFound(): Promise<number> {
    const text = await page.getByText(/^\d+ of [\d,]+ tools$/).textContent()
    return Number.parseInt(text ?? '', 10)
  }
})

test("a featured tool's page shows the home page's data first, and loads its scripts on focus", {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/')
  await page.getByRole('heading', { name: 'Featured Products' }).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Show slide 2' }),
  ).toBeVisible()
  await page.route(/\/api\/tools\/[0-9a-f-]{36}$/, () => {})
  const details = page.getByRole('link', { name: /^Details of Vernier/ })
  const scripts = page.waitForRequest(/\/assets\/tool-page-.*\.js$/)
  await details.focus()
  await scripts
  await details.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Vernier/ })).toBeVisible()
  await expect(page.getByText('for one piece', { exact: true })).toBeVisible()
})

test('a tool that is sold out is waited for by one press of its button, which takes it back too', async ({
  page,
}) => {
  await signInAs(page, 'buyer@bdmart.example')
  const tools: { _id: string; name: string }[] = await (await page.request.get('/api/tools')).json()
  const vise = tools.find(({ name }) => name.startsWith('Bench Vise with Swivel Base'))
  await page.goto(`/tool/${vise?._id}`)
  await page.getByRole('button', { name: 'Tell me when it is back' }).press('Enter')
  await expect(page.getByText('We will mail you once 100 are available.')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Send no mail' }).press('Enter')
  await expect(page.getByText('One mail, once 100 are available.')).toBeVisible()
})

test('the demo shows documents of a tool', async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  const tools: { _id: string; name: string }[] = await (await page.request.get('/api/tools')).json()
  await page.goto(`/tool/${tools.find(({ name }) => name.startsWith('Three-Jaw'))?._id}`)
  const document = page.getByRole('link', { name: /^Operating instructions/ })
  const file = await page.request.get((await document.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
})
