import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type APIResponse,
  type Browser,
  test as base,
  type Cookie,
  expect,
  type Locator,
  type Page,
} from 'playwright/test'

export { expect }

/** Every test fails on console noise, on uncaught errors, and on requests that leave this machine. */
export const test = base.extend<{ quiet: undefined; buyer: Buyer; expectedNoise: RegExp }>({
  // The card provider answers a declined card with 402, which the browser logs.
  expectedNoise: [/status of 402/, { option: true }],
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        const isNoise =
          ['error', 'warning'].includes(message.type()) && !expectedNoise.test(message.text())
        if (isNoise) noise.push(message.text())
      })
      page.on('pageerror', (error) => {
        if (!expectedNoise.test(String(error))) noise.push(String(error))
      })
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== '127.0.0.1')
          noise.push(`left the machine: ${request.url()}`)
      })
      await use(undefined)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
  buyer: async ({ page }, use) => {
    const person = await signUp(page)
    await use({
      person,
      order: (tool, quantity) => order(page, person, { tool, quantity }),
      orderAndGoToPay: async (tool) => {
        const id = await order(page, person, { tool })
        await page.goto(`/dashboard/payment/${id}`)
      },
    })
  },
})

/** A signed-in buyer, with functions that place a booking (and return its id) and open its payment page. */
type Buyer = {
  person: Person
  order(tool: string, quantity?: number): Promise<string>
  orderAndGoToPay(tool: string): Promise<void>
}

export type Person = { name: string; email: string; password: string }

export function newPerson(): Person {
  return {
    name: 'Greta Loom',
    email: `greta-${randomUUID()}@mill.example`,
    password: 'warp-and-weft',
  }
}

/** Creates an account by the page's own calls and leaves the page signed in. */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  await takeSession(page, '/api/auth/sign-up/email', person)
  return person
}

/** Creates an account that has followed the link in the mail to its address. */
export async function signUpVerified(page: Page): Promise<Person> {
  const person = await signUp(page)
  await page.goto(await linkMailedTo(person.email, '/verify-email'))
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  return person
}

/** Signs in with one of the demo accounts; the worker keeps its session for the next test, unless a test ends it. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.context().addCookies(demoSessions.get(email) ?? [])
  if (demoSessions.has(email) && (await takeToken(page, email))) return
  await takeSession(page, '/api/auth/sign-in/email', { email, password: 'demo-password' })
  demoSessions.set(email, await page.context().cookies())
}

const demoSessions = new Map<string, Cookie[]>()

/** Gives the account that the page is signed in with the rights of the office, as an admin does. */
export async function giveOffice(page: Page, browser: Browser, email: string): Promise<void> {
  const { origin } = new URL(page.url())
  const found = await page.request.post('/api/user', { data: { email }, headers: { origin } })
  const { user } = await found.json()
  const office = await (await browser.newContext({ baseURL: origin })).newPage()
  await signInAs(office, 'admin@bdmart.example')
  const token = await office.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const made = await office.request.patch(`/api/user/users/admin/${user._id}`, { headers })
  expect(made.status()).toBe(200)
  await office.context().close()
}

/** Presses a button when its session has just ended. In one task: a page that notices the end first takes the button away. */
export async function pressAtSessionEnd(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element) => {
    localStorage.setItem('accessToken', 'dead')
    if (element instanceof HTMLElement) element.click()
  })
}

/** Fills the card's fields in the provider's frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry date MM / YY').fill('12 / 40')
  await card.getByLabel('CVC').fill('123')
}

/** Pays a booking by card on its payment page; without a number by a card that succeeds. */
export async function payByCard(
  page: Page,
  id: string,
  number = '4242 4242 4242 4242',
): Promise<void> {
  await page.goto(`/dashboard/payment/${id}`)
  await typeCard(page, number)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/^Transaction complete/)).toBeVisible()
}

type Credentials = Partial<Person> & { email: string }

async function takeSession(page: Page, path: string, credentials: Credentials): Promise<void> {
  // A sign-in ends the session that the browser had, which other tests of this worker may use.
  await page.context().clearCookies()
  const reply = await post(page, path, credentials)
  expect(reply.status(), await reply.text()).toBe(200)
  expect(await takeToken(page, credentials.email)).toBe(true)
}

/** Keeps a new token in the browser, as pages do after a sign-in; false when the session has ended. */
async function takeToken(page: Page, email: string): Promise<boolean> {
  const reply = await post(page, '/api/user', { email })
  if (!reply.ok()) return false
  await page.evaluate(
    ({ token, user: { email, name } }) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('bdmart-user', JSON.stringify({ email, name }))
    },
    await reply.json(),
  )
  return true
}

/** A call with the page's cookies, from the smallest document of the shop. */
async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  if (!page.url().endsWith('/robots.txt')) await page.goto('/robots.txt')
  return page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } })
}

type Ordered = { tool: string; quantity?: number | undefined }
type Tool = { _id: string; name: string; price: number; img: string }

/** Orders the tool whose name begins with the text, and returns the booking's id. */
export async function order(
  page: Page,
  { name, email }: Omit<Person, 'password'>,
  { tool, quantity = 1 }: Ordered,
): Promise<string> {
  const chosen = (await listTools(page)).find((each) => each.name.startsWith(tool))
  const { _id }: { _id: string } = await postWithToken(page, '/api/bookings', {
    productName: chosen?.name,
    price: chosen?.price,
    quantity,
    name,
    email,
    phone: '+49 371 5550100',
  })
  return _id
}

type Checked = { toolId: string; price: number; amount: number; verdict: string }

/** Orders so many of each of the first tools that can be had, as one booking, and returns its id. */
export async function orderLines(
  page: Page,
  { name, email }: Omit<Person, 'password'>,
  { lines: count, quantity }: { lines: number; quantity: number },
): Promise<string> {
  const asked = (await listTools(page)).map(({ _id }) => ({ toolId: _id, quantity }))
  const reply = await page.request.post('/api/lines/check', { data: { lines: asked } })
  const checked: { lines: Checked[] } = await reply.json()
  const chosen = checked.lines.filter(({ verdict }) => verdict === 'ok').slice(0, count)
  const { _id }: { _id: string } = await postWithToken(page, '/api/bookings', {
    lines: chosen.map(({ toolId, price }) => ({ toolId, quantity, price })),
    total: chosen.reduce((sum, { amount }) => sum + amount, 0),
    name,
    email,
    phone: '+49 371 5550100',
  })
  return _id
}

/** A page of the office, next to the buyer's: in a browser context of its own, which the test closes. */
export async function openDesk(browser: Browser): Promise<Page> {
  const desk = await (await browser.newContext()).newPage()
  await signInAs(desk, 'admin@bdmart.example')
  return desk
}

/** A tool that only this test uses; the page is an admin's. */
export async function addTool(page: Page, available: number): Promise<Tool> {
  const [first] = await listTools(page)
  return postWithToken(page, '/api/tools', {
    name: `Vise ${randomUUID()}`,
    price: 12.5,
    Available: available,
    description: 'Holds.',
    img: first?.img,
  })
}

async function listTools(page: Page): Promise<Tool[]> {
  return (await page.request.get('/api/tools')).json()
}

/** Adds something by a call, once. */
export async function postWithToken<T>(page: Page, path: string, data: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const reply = await page.request.post(path, {
    data,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return reply.json()
}

/** Shows the links of the dashboard, which narrow screens fold into one line. */
export async function unfoldDashboardMenu(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Dashboard' })
  if ((page.viewportSize()?.width ?? 0) >= 1024) return
  await expect(async () => {
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass()
}

/** Drops a file, as it is dragged from the desktop. */
export async function dropFile(target: Locator, name: string, text: string): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ([file, content]) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([content ?? ''], file ?? ''))
      return dropped
    },
    [name, text],
  )
  await target.dispatchEvent('drop', { dataTransfer })
}

/** Waits until the shop has sent the mail, which is a file in its outbox. */
export async function linkMailedTo(
  address: string,
  place: '/quote/' | '/verify-email' | '/company/join',
): Promise<string> {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let link: string | undefined
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.txt'))
    const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
    const own = mails.filter((text) => text.includes(`To: ${address}\n`)).join('\n')
    link = own.match(/https?:\S+/g)?.find((each) => each.includes(place))
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

type Role = 'link' | 'button' | 'textbox' | 'spinbutton'
const MAX_TABS = 80

/** Presses Tab until the element has the focus, which must be visible. */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  within: 'main' | 'body' = 'body',
): Promise<void> {
  const place = within === 'main' ? page.getByRole('main') : page.locator('body')
  const target = place.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} cannot be reached by keyboard`)
}
