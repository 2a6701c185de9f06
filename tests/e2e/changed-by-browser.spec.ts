import type { Page } from 'playwright/test'
import { expect, signUp, test } from './fixtures'

// React says that it rendered the page again.
test.use({ expectedNoise: /React error #418/ })

test('a total follows the quantity on a page that the browser has translated', {
  tag: '@deep',
}, async ({ page }) => {
  await signUp(page)
  await openTool(page)
  const quantity = page.getByLabel('Quantity').first()
  await quantity.fill('200')
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $10,800.00')
  await translate(page)
  await quantity.fill('300')
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $15,390.00')
  await quantity.fill('0')
  await expect(page.getByText('Please enter a whole number of 1 or more.')).toBeVisible()
  await quantity.fill('200')
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total $10,800.00')
})

test('what a password manager filled in before the scripts is kept, with its own elements', {
  tag: '@deep',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').waitFor()
  await page.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>('form input')) {
      input.value = input.type === 'password' ? 'warp-and-weft' : 'greta@mill.example'
      const icon = document.createElement('div')
      icon.textContent = 'fill in'
      input.setAttribute('data-manager', 'filled')
      input.after(icon)
    }
  })
  held.resolve()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('greta@mill.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('warp-and-weft')
})

async function openTool(page: Page) {
  const tools: { _id: string; name: string }[] = await (await page.request.get('/api/tools')).json()
  const id = tools.find(({ name }) => name === 'Vernier Caliper 200 mm')?._id
  await page.goto(`/tool/${id}`)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
}

/** Puts each text into two <font> elements, as the translators of browsers do. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, [translate=no]')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    const all: Node[] = []
    while (texts.nextNode()) all.push(texts.currentNode)
    for (const text of all) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.textContent
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  })
}
