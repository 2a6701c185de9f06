import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, newPerson, test, typeCard } from './fixtures'

const client = String(process.env.E2E_CLIENT_ORIGIN)

type Asked = { method?: string; body?: object; token?: string | undefined }
type Tool = { name: string; price: number; img: string }
/** The fields that these journeys read of any reply. */
type Reply = {
  _id: string
  token: string
  user: { _id: string; email: string }
  total: number
  clientSecret: string
  stripeJsUrl: string
  stripePublishableKey: string
  img: string
}

/** A page at another origin that knows the shop's address, like the owner's own client. */
async function openClient(page: Page) {
  const shop = new URL(page.url()).origin
  await page.goto(`${client}/`)
  /** Sends JSON and the bearer token; the browser sends preflights where needed. */
  const call = <T = Reply>(path: string, asked: Asked = {}) =>
    page.evaluate(
      async ({ url, method = 'GET', body, token }): Promise<{ status: number; body: T }> => {
        const response = await fetch(url, {
          method,
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: response.status, body: await response.json() }
      },
      { url: shop + path, ...asked },
    )
  return { shop, call }
}

type Client = Awaited<ReturnType<typeof openClient>>

async function enter({ call }: Client, path: 'sign-in' | 'sign-up', person: { email: string }) {
  const entered = await call(`/api/auth/${path}/email`, { method: 'POST', body: person })
  expect(entered.status).toBe(200)
  const session = String(entered.body.token)
  const { email } = person
  const proved = await call('/api/user', { method: 'POST', body: { email }, token: session })
  expect(proved.status).toBe(200)
  return { session, token: String(proved.body.token), user: proved.body.user }
}

/** Pays in the client's page with the provider's script and card field. */
async function pay(page: Page, { call }: Client, clientSecret: string, email: string) {
  const { body: config } = await call('/api/config')
  await page.addScriptTag({ url: config.stripeJsUrl })
  const mounted = await page.evaluateHandle((key) => {
    const stripe = window.Stripe?.(key)
    const card = stripe?.elements().create('card')
    const place = document.querySelector('main')
    if (!stripe || !card || !place) throw new Error('there is no Stripe.js')
    card.mount(place)
    return { stripe, card }
  }, config.stripePublishableKey)
  await typeCard(page, '4242 4242 4242 4242')
  return mounted.evaluate(
    async ({ stripe, card }, { clientSecret, email }) => {
      const billing_details = { email, name: 'Greta Loom' }
      const { paymentMethod } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details,
      })
      const { paymentIntent } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: paymentMethod?.id ?? '',
      })
      return String(paymentIntent?.id)
    },
    { clientSecret, email },
  )
}

/** Whether each of these pictures loads in the page. */
function showPictures(page: Page, addresses: string[]) {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(
          (src) =>
            new Promise<boolean>((resolve) => {
              const picture = document.body.appendChild(new Image())
              picture.onload = () => resolve(picture.naturalWidth > 0)
              picture.onerror = () => resolve(false)
              picture.src = src
            }),
        ),
      ),
    addresses,
  )
}

test.use({ expectedNoise: /status of 401/ })

test.beforeEach(({ page }) => page.goto('/about'))

test('a buyer signs up, orders, pays, reviews and signs out from another origin', {
  tag: '@deep',
}, async ({ page }) => {
  const there = await openClient(page)
  const { call, shop } = there
  const person = newPerson()
  const { token, session } = await enter(there, 'sign-up', person)

  const { body: tools } = await call<Tool[]>('/api/tools')
  const featured = (await call<Tool[]>('/api/tools/featured')).body
  const pictures = [...tools.slice(0, 3), ...featured.slice(0, 3)].map(({ img }) => img)
  for (const picture of pictures) expect(picture).toMatch(/^http:\/\/127\.0\.0\.1:/)
  expect(await showPictures(page, pictures)).toEqual(pictures.map(() => true))

  const tool = tools.find(({ name }) => name.startsWith('Hex Key Set'))
  if (!tool) throw new Error('the demo has no Hex Key Set')
  const { name, email } = person
  const order = { productName: tool.name, price: tool.price, quantity: 2, name, email }
  const placed = await call('/api/bookings', {
    method: 'POST',
    body: { ...order, phone: '+49 371 5550100' },
    token,
  })
  expect(placed.status).toBe(201)
  const bookingId = placed.body._id
  const intent = await call('/create-payment-intent/', {
    method: 'POST',
    body: { price: placed.body.total, bookingId },
    token,
  })
  const transactionId = await pay(page, there, intent.body.clientSecret, email)
  const paid = await call(`/api/bookings/update/${bookingId}`, {
    method: 'PUT',
    body: { paid: true, transactionId },
  })
  expect(paid).toMatchObject({ status: 200, body: { paid: true } })
  const record = { email, transactionId, name, date: 'today', status: 'service pending', bookingId }
  const recorded = await call('/payments', { method: 'POST', body: record, token })
  expect(recorded).toMatchObject({ status: 200, body: { transactionId } })
  const mine = await call(`/api/bookings/${email}`, { token })
  expect(mine.body).toMatchObject([{ _id: bookingId, paid: true, transactionId }])
  const review = { name, comment: 'Came at once.', rating: 5 }
  expect((await call('/api/review', { method: 'POST', body: review, token })).status).toBe(201)

  expect(await page.context().cookies(shop)).toEqual([])
  const out = await call('/api/auth/sign-out', { method: 'POST', body: {}, token: session })
  expect(out.status).toBe(200)
  expect((await call(`/api/bookings/${email}`, { token })).status).toBe(401)
})

test('the office uploads, adds and deletes from another origin', { tag: '@deep' }, async ({
  page,
}) => {
  const there = await openClient(page)
  const { call, shop } = there
  const buyer = await enter(there, 'sign-up', newPerson())
  const office = { email: 'admin@bdmart.example', password: 'demo-password' }
  const { token } = await enter(there, 'sign-in', office)

  const uploaded = await page.evaluate(async (url) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 300
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const form = new FormData()
    form.append('image', blob ?? new Blob())
    const response = await fetch(url, { method: 'POST', body: form })
    return response.json()
  }, `${shop}/1/upload?key=key-of-the-other-client`)
  expect(uploaded.success).toBe(true)
  expect(await showPictures(page, [uploaded.data.url])).toEqual([true])

  const tool = { name: `Temple ${randomUUID()}`, price: 5, Available: 300, description: 'Holds.' }
  const added = await call('/api/tools', {
    method: 'POST',
    body: { ...tool, img: uploaded.data.url },
    token,
  })
  expect(added).toMatchObject({ status: 201, body: { img: uploaded.data.url } })
  const { email } = buyer.user
  const order = { productName: tool.name, price: 5, quantity: 1, name: 'Greta', email }
  const placed = await call('/api/bookings', {
    method: 'POST',
    body: { ...order, phone: '+49 371 5550100' },
    token: buyer.token,
  })
  const removed = { status: 200, body: { deletedCount: 1 } }
  expect(await call(`/api/bookings/${placed.body._id}`, { method: 'DELETE', token })).toEqual(
    removed,
  )
  const toolPath = `/api/tools/delete/${added.body._id}`
  expect(await call(toolPath, { method: 'DELETE', token })).toEqual(removed)
  const admins = `/api/user/users/admin/${buyer.user._id}`
  expect((await call(admins, { method: 'PATCH', token })).status).toBe(200)
  expect((await call('/api/user', { token })).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ email })]),
  )
  expect((await call('/api/bookings', { token })).status).toBe(200)
})
