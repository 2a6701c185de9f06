import { type Browser, expect, type Locator, type Page, test as plain } from 'playwright/test'
import { codeAt, stepAt } from '../../server/auth/second-factor-codes.ts'
import { secretIn } from '../support/second-factor.ts'
import {
  giveOffice,
  linkMailedTo,
  type Person,
  signInAs,
  signUp,
  test,
  unfoldDashboardMenu,
} from './fixtures'

test('Sign Out in one tab signs out the other', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/tools?q=vernier#main')
  await expect(other.getByRole('link', { name: /Details.*Vernier Caliper/ })).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login?from=%2Ftools%3Fq%3Dvernier%23main')
  await expect(other.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})

/** The browser's storage for this site, except scroll positions. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => key !== 'react-router-scroll-positions')
      .sort(),
  )

// The browser logs requests that fail.
plain(
  'Sign Out leaves no data in the browser, even when the shop cannot be reached',
  async ({ page, context }) => {
    await signUp(page)
    await page.goto('/tools?q=vernier')
    await page.getByRole('link', { name: /Details.*Vernier Caliper/ }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Phone').fill('+49 371 5550123')
    await form.getByLabel('Quantity').fill('100')
    await form.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Booking Successfull')).toBeVisible()
    await context.route('**/api/auth/sign-out', (route) => route.abort())
    await signOut(page)
    await expect(page).toHaveURL('/')
    await expect.poll(() => keptIn(page)).toEqual([])
  },
)

plain('Sign Out reports a refusal by the shop', { tag: '@deep' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, json: {} }))
  await signOut(page)
  await expect(page.getByText('Signed out here, but the shop could not be reached.')).toBeVisible()
})

plain(
  'the login form keeps its last message in place during the next try',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('buyer@bdmart.example')
    await page.getByLabel('Password', { exact: true }).fill('not-hers')
    const button = page.getByRole('button', { name: 'Login' })
    // A click that has to wait scrolls the page.
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    const place = await button.boundingBox()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/auth/sign-in/email', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Password', { exact: true }).fill('demo-password')
    await button.click()
    await expect(page.getByText('Logging in')).toBeAttached()
    expect(await button.boundingBox()).toEqual(place)
    held.resolve()
    await expect(page.getByText('Loged In Successfull')).toBeVisible()
  },
)

plain('a link to confirm an address says when it is incomplete', async ({ page }) => {
  await signUp(page)
  await page.goto('/verify-email')
  await expect(page.getByText('This link is not complete. Please copy all of it.')).toBeVisible()
})

plain('the account page shows faults under their fields', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard/account')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('   ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(name).toHaveAccessibleDescription('Please enter your name')
  await expect(name).toBeFocused()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  const chosen = page.getByLabel('New password', { exact: true })
  await chosen.fill('weft')
  await page.getByRole('button', { name: 'Change password' }).click()
  const present = page.getByLabel('Current password', { exact: true })
  await expect(present).toHaveAccessibleDescription('Please enter your current password')
  await expect(chosen).toHaveAccessibleDescription('Must be 6 characters or longer')
  await expect(present).toBeFocused()
})

plain('the account page shows refusals under their fields', async ({ page }) => {
  const { password } = await signUp(page)
  await page.goto('/dashboard/account/security')
  const present = page.getByLabel('Current password', { exact: true })
  const chosen = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await present.fill('not-the-one')
  await chosen.fill('a-loom-of-oak')
  await change.click()
  await expect(present).toHaveAccessibleDescription('Invalid password')
  await expect(present).toBeFocused()
  await present.fill(password)
  await chosen.fill('password123')
  await change.click()
  await expect(chosen).toHaveAccessibleDescription(
    'This password is very common and easy to guess. Please choose another one.',
  )
  await expect(present).toHaveAccessibleDescription('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await chosen.fill('a-loom-of-oak')
  await change.click()
  await expect(page.getByText('Your password is changed;')).toBeVisible()
  await expect(present).toHaveValue('')
})

plain('login says that the shop cannot be reached', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/api/auth/**', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill('greta@mill.example')
  await page.getByLabel('Password', { exact: true }).fill('warp-and-weft')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The shop cannot be reached. Please check your connection and try again.',
  )
})

// The browser logs refused requests.
plain.describe('an ended session', () => {
  plain('leads back to the order with what was typed', async ({ page }) => {
    const person = await signUp(page)
    await page.goto('/tools?q=vernier')
    await page.getByRole('link', { name: /Details.*Vernier Caliper/ }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('Greta of the Mill')
    await form.getByLabel('Phone').fill('+49 371 5550199')
    await form.getByLabel('Quantity').fill('137')
    const address = page.url()
    await endOnServerAndPress(page, form.getByRole('button', { name: 'Place Order' }))
    await expect(page).toHaveURL(/\/login\?from=%2Ftool%2F/)
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    // For the same person's return to this tab.
    expect(await keptIn(page)).toContain('bdmart-saved-forms')
    const others = ['bdmart-user', 'accessToken']
    expect((await keptIn(page)).filter((key) => others.includes(key))).toEqual([])
    await logIn(page, person)
    await expect(page).toHaveURL(address)
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Greta of the Mill')
    await expect(form.getByLabel('Phone')).toHaveValue('+49 371 5550199')
    await expect(form.getByLabel('Quantity')).toHaveValue('137')
    await form.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByText('Booking Successfull')).toBeVisible()
  })

  plain('leads back to the review with what was typed', { tag: '@deep' }, async ({ page }) => {
    const person = await signUp(page)
    await page.goto('/dashboard/add-review')
    await page.getByLabel('Comment').fill('It runs\nand runs.')
    await page.getByRole('radio', { name: '4 stars' }).check()
    await endOnServerAndPress(page, page.getByRole('button', { name: 'Add Review' }))
    await logIn(page, person)
    await expect(page).toHaveURL('/dashboard/add-review')
    await expect(page.getByLabel('Comment')).toHaveValue('It runs\nand runs.')
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  })

  plain('leads back to the new tool with what was typed', { tag: '@deep' }, async ({ page }) => {
    await signInAs(page, 'admin@bdmart.example')
    await page.goto('/dashboard/add-tool')
    await page.getByLabel('Name', { exact: true }).fill('Heddle Hook')
    await page.getByLabel('Description').fill('Bent by hand.')
    await page.getByLabel('Price').fill('3.20')
    await page.getByLabel('Featured on the home page').check()
    await page.locator('input[type=file]').setInputFiles('media/tools/weaving-reed.jpg')
    await page.getByLabel(/quantity/i).fill('40')
    await endOnServerAndPress(page, page.getByRole('button', { name: 'Add Tool' }))
    await logIn(page, { email: 'admin@bdmart.example', password: 'demo-password' })
    await expect(page).toHaveURL('/dashboard/add-tool')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Heddle Hook')
    await expect(page.getByLabel('Description')).toHaveValue('Bent by hand.')
    await expect(page.getByLabel('Price')).toHaveValue('3.20')
    await expect(page.getByLabel('Featured on the home page')).toBeChecked()
    await expect(page.getByText('weaving-reed.jpg')).toBeVisible()
  })

  plain('keeps nothing for another person', { tag: '@deep' }, async ({ page }) => {
    await signUp(page)
    await page.goto('/dashboard/add-review')
    await page.getByLabel('Comment').fill('Only mine.')
    await page.getByRole('radio', { name: '4 stars' }).check()
    await endOnServerAndPress(page, page.getByRole('button', { name: 'Add Review' }))
    await expect(page).toHaveURL(/\/login/)
    const back = page.url()
    await signUp(page)
    await page.goto(back)
    await expect(page).toHaveURL('/dashboard/add-review')
    await expect(page.getByLabel('Comment')).toHaveValue('')
  })

  plain('is shown on My Bookings for a moment', async ({ page }) => {
    await page.clock.install()
    await signUp(page)
    // Any call with the ended session leads to the login; this one is made when the page is idle.
    const basket = page.waitForResponse('**/api/basket')
    await page.goto('/dashboard/add-review')
    await basket
    await unfoldDashboardMenu(page)
    const link = page.getByRole('link', { name: 'My Bookings' })
    await expect(link).toBeVisible()
    await endOnServer(page)
    await link.click()
    const popup = page.getByText('Network response was not ok: Unauthorized')
    await expect(popup).toBeVisible()
    await expect(page).toHaveURL('/login?from=%2Fdashboard')
    // The page's clock is frozen from here on, so that a slow machine does not matter.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_500))
    await expect(popup).toBeHidden()
  })

  plain(
    'any failure of My Bookings signs out with the error',
    { tag: '@deep' },
    async ({ page }) => {
      await signUp(page)
      await page.route('**/api/bookings/*', (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: 'No.' } }),
      )
      await page.goto('/dashboard')
      await expect(
        page.getByText('Network response was not ok: Internal Server Error'),
      ).toBeVisible()
      await expect(page).toHaveURL('/login?from=%2Fdashboard')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    },
  )
})

plain('ending another session needs the password again', async ({ page, browser }) => {
  const { email, password } = await signUp(page)
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await elsewhere.request.post('/api/auth/sign-in/email', { data: { email, password } })
  const { statusCode, ...refused } = { statusCode: 403, code: 'login_again', message: 'Again.' }
  await page.route(
    '**/api/account/sessions/*',
    (route) => route.fulfill({ status: statusCode, json: { statusCode, ...refused } }),
    { times: 1 },
  )
  await page.goto('/dashboard/account/security')
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  await section.getByRole('button', { name: /^Log out/ }).click()
  await expect(
    section.getByText('You logged in a while ago. Please confirm that it is you.'),
  ).toBeVisible()
  const field = section.getByLabel('Password', { exact: true })
  const confirm = section.locator('form').getByRole('button', { name: /^Log out/ })
  await field.fill('not-my-password')
  await confirm.click()
  await expect(section.getByText('Invalid email or password')).toBeVisible()
  await field.fill(password)
  await confirm.click()
  await expect(page.getByText('It is logged out.')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByText('This device')).toBeVisible()
  await expect(field).toBeHidden()
  await elsewhere.close()
})

plain(
  'a second factor opens the office after the login, and so does a recovery code',
  async ({ page, browser }) => {
    const { email, password } = await signUpForOffice(page, browser)
    await page.goto('/dashboard/account/security')
    const section = page.getByRole('region', { name: 'Second factor' })
    await section.getByLabel('Current password', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'Set up' }).click()
    await expect(section.getByRole('img', { name: 'The key as a QR code' })).toBeVisible()
    const key = await section.getByRole('link', { name: 'Open in an app' }).getAttribute('href')
    const code = section.getByLabel('Code', { exact: true })
    await code.fill('000000')
    await section.getByRole('button', { name: 'Confirm' }).click()
    await expect(code).toHaveAccessibleDescription(/^This code is wrong or was used already/)
    await code.fill(codeAt(secretIn(key ?? ''), stepAt(Date.now())))
    await code.press('Enter')
    const codes = section.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent()) ?? ''
    const file = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('bd-mart-recovery-codes.txt')
    await section.getByRole('button', { name: 'I have them' }).click()
    await signOut(page)
    await page.goto('/login?from=%2Fdashboard%2Fall-bookings')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(code).toBeFocused()
    await page.goto('/dashboard/users')
    await expect(page).toHaveURL('/dashboard/account/security?from=/dashboard/users')
    await section.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await section.getByLabel('Recovery code').fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()
    await expect(page.getByText('The office is open to this login.')).toBeVisible()
  },
)

/** A new account with the rights of the office, which an admin gives once its address is confirmed. */
async function signUpForOffice(page: Page, browser: Browser): Promise<Person> {
  const person = await signUp(page)
  await page.goto(await linkMailedTo(person.email, '/verify-email'))
  await expect(page.getByText('Your email address is confirmed. Thank you.')).toBeVisible()
  await giveOffice(page, browser, person.email)
  return person
}

async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign Out' })
  const menu = page.getByRole('button', { name: /menu/i })
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}

/** Ends the session elsewhere, so that this page does not know it. */
async function endOnServer(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}`, origin: new URL(page.url()).origin }
  const reply = await page.request.post('/api/auth/sign-out', { headers, data: {} })
  expect(reply.status()).toBe(200)
}

/** The same for a button, which a page that notices the end first takes away: what was typed is kept all the same. */
async function endOnServerAndPress(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  const pressed = await button.elementHandle()
  await endOnServer(page)
  await pressed?.evaluate((element) => element instanceof HTMLElement && element.click())
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
