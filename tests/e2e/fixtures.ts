import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from 'playwright/test'

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

/** Signs in with one of the demo accounts. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await takeSession(page, '/api/auth/sign-in/email', { email, password: 'demo-password' })
}

/** Fills the card's fields in the provider's frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry date MM / YY').fill('12 / 40')
  await card.getByLabel('CVC').fill('123')
}

async function takeSession(page: Page, path: string, credentials: Partial<Person>): Promise<void> {
  await page.goto('/about')
  await page.evaluate(
    async ({ path, credentials }) => {
      const post = (to: string, body: object) =>
        fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      await post(path, credentials)
      const { token, user } = await (await post('/api/user', { email: credentials.email })).json()
      localStorage.setItem('accessToken', token)
      localStorage.setItem('bdmart-user', JSON.stringify({ email: user.email, name: user.name }))
    },
    { path, credentials },
  )
}

type Ordered = { tool: string; quantity?: number | undefined }

/** Orders the tool whose name begins with the text, by the page's own calls. */
function order(
  page: Page,
  { name, email }: Person,
  { tool, quantity = 1 }: Ordered,
): Promise<string> {
  return page.evaluate(
    async ({ name, email, tool, quantity }) => {
      const tools: { name: string; price: number }[] = await (await fetch('/api/tools')).json()
      const chosen = tools.find((each) => each.name.startsWith(tool))
      const response = await fetch('/api/bookings', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        },
        body: JSON.stringify({
          productName: chosen?.name,
          price: chosen?.price,
          quantity,
          name,
          email,
          phone: '+49 371 5550100',
        }),
      })
      const booking: { _id: string } = await response.json()
      return booking._id
    },
    { name, email, tool, quantity },
  )
}

/** A tool that only this test uses; the page is an admin's. */
export function addTool(page: Page, available: number): Promise<{ _id: string; name: string }> {
  return page.evaluate(
    async ({ name, available }) => {
      const tools: { img: string }[] = await (await fetch('/api/tools')).json()
      const response = await fetch('/api/tools', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        },
        body: JSON.stringify({
          ...{ name, price: 12.5, Available: available, description: 'Holds.' },
          img: tools[0]?.img,
        }),
      })
      return response.json()
    },
    { name: `Vise ${randomUUID()}`, available },
  )
}
