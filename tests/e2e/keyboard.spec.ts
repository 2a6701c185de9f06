import type { Page } from 'playwright/test'
import { expect, newPerson, signInAs, tabTo, test } from './fixtures'

test('a buyer orders and pays by keyboard alone', async ({ page }) => {
  const person = newPerson()
  await page.goto('/')
  await tabTo(page, 'link', /^Details.*Vernier Caliper/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await tabTo(page, 'link', 'Sign Up', 'main')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type(person.name)
  await tabTo(page, 'textbox', 'Email')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: /Vernier Caliper/ })).toBeVisible()
  await tabTo(page, 'button', 'Place Order')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, 'textbox', 'Phone')
  await page.keyboard.type('+49 371 5550100')
  await tabTo(page, 'spinbutton', 'Quantity')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking Successfull')).toBeVisible()

  await tabTo(page, 'link', 'Go to My Bookings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  await tabTo(page, 'link', /^Pay for Vernier Caliper/)
  await page.keyboard.press('Enter')
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await expect(card.getByLabel('Card number')).toBeVisible()
  await tabToCard(page)
  // The frame is another process, which receives keys a moment later; a headless browser does not always report its
  // window as active.
  const hasKeyboard = (input: Element) => input === document.activeElement
  await expect.poll(() => card.getByLabel('Card number').evaluate(hasKeyboard)).toBe(true)
  await page.keyboard.type('42424242424242421230123')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Transaction complete with transactionId: pi_\w+/)).toBeVisible()
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next.getByText(/^Ships by \w{3}, \w{3} \d+$/)).toBeVisible()
  await tabTo(page, 'link', /My Bookings/, 'main')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})

for (const path of ['/', '/tools']) {
  test(`${path} shows a ring around a card whose link has the focus`, {
    tag: path === '/' ? '@deep' : [],
  }, async ({ page }) => {
    await signInAs(page, 'buyer@bdmart.example')
    await page.goto(path)
    const details = page.getByRole('link', { name: /^Details of / })
    const card = page.getByRole('listitem').filter({ has: details }).first()
    const link = card.getByRole('link')
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    // Next to the link, which is in sight: head or foot of the card may not be.
    const { x } = (await card.boundingBox()) ?? { x: 0 }
    const { y } = (await link.boundingBox()) ?? { y: 0 }
    const clip = { x: x - 4, y: y + 10, width: 4, height: 10 }
    const focused = await page.screenshot({ clip })
    await link.blur()
    expect(await page.screenshot({ clip })).not.toEqual(focused)
  })
}

const MAX_TABS = 80

async function tabToCard(page: Page) {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    const left = await page.evaluateHandle(() => document.activeElement)
    if (await left.evaluate((element) => element?.tagName === 'IFRAME')) return
    await page.keyboard.press('Tab')
    // The frame is another process and takes the focus a moment later.
    await page.waitForFunction((element) => document.activeElement !== element, left)
  }
  throw new Error('the card form cannot be reached by keyboard')
}
