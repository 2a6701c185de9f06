import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { AuditedPayment } from '../../contract/payments/payments'
import {
  addTool,
  expect,
  openDesk,
  signInAs,
  test,
  typeCard,
  unfoldDashboardMenu,
} from './fixtures'

test.use({ expectedNoise: /status of (409|500)/ })

test('a buyer pays, the office refunds and restocks, and the buyer sees it', async ({
  page,
  buyer,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  await buyer.order(tool.name, 120)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Pay for ${tool.name}` }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(/^Transaction complete/)).toBeVisible()
  expect(await availableOf(page, tool._id)).toBe(30)

  await desk.goto('/dashboard')
  await unfoldDashboardMenu(desk)
  await desk.getByRole('navigation', { name: 'Dashboard' }).getByText('Payments').click()
  await desk.getByRole('searchbox').fill(buyer.person.email)
  const row = desk.getByRole('row', { name: tool.name })
  await expect(row.getByText('Settled')).toBeVisible()
  await chooseRefund(desk, tool.name)
  const question = desk.getByRole('alertdialog', { name: 'Refund $1,500.00?' })
  await expect(question).toContainText(
    `$1,500.00 for 120 pieces of ${tool.name} goes back to the card of ${buyer.person.email}. This cannot be undone.`,
  )
  await expect(question.getByLabel('Put the goods back in stock')).toBeChecked()
  await question.getByRole('button', { name: 'Refund $1,500.00' }).click()
  await expect(desk.getByText('Refunded $1,500.00 to Greta Loom')).toBeVisible()
  await expect(row.getByText('Refunded')).toBeVisible()
  await row.getByRole('button', { name: 'Refunded' }).click()
  await expect(desk.getByText('Our office has given the money back.')).toBeVisible()
  await desk.keyboard.press('Escape')
  await row.getByRole('button', { name: /^More for/ }).click()
  await expect(desk.getByRole('menuitem')).toHaveText(['Open the booking', 'Copy the transaction'])
  expect(await availableOf(page, tool._id)).toBe(150)
  await desk.context().close()

  await page.getByRole('link', { name: 'Go to My Bookings' }).click()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  // Wide lists say it once more, for which a phone has no room.
  await expect(page.getByText('Refunded', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Receipt' }).click()
  await page.waitForURL('**/receipt/*')
  // The list, which says it twice, stays until the receipt is there.
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt R-/ })).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
})

function payment(given: Partial<AuditedPayment>): AuditedPayment {
  const _id = randomUUID()
  return {
    _id,
    bookingId: randomUUID(),
    transactionId: `pi_${_id}`,
    status: 'service pending',
    email: 'mira@mill.example',
    name: 'Mira',
    company: null,
    date: '2026-01-02T03:04:05.000Z',
    amount: 1250,
    state: 'settled',
    reasonCode: null,
    reason: null,
    refundDue: false,
    dueRefundId: null,
    returned: 0,
    productName: 'Bench Vise',
    quantity: 100,
    dispute: null,
    bookingNumber: 'B-000123',
    number: 'R-2026-000123',
    method: 'card',
    reference: null,
    receivedOn: null,
    ...given,
  }
}

const late = payment({ state: 'attention', reasonCode: 'stock_gone' })

/** Answers the payments with the test's own; `decide` answers what is done to one of them. */
async function openPayments(
  page: Page,
  list: () => AuditedPayment[],
  decide: () => { status?: number; json: object },
) {
  const sent: unknown[] = []
  await signInAs(page, 'admin@bdmart.example')
  await page.route('**/api/search/payments?*', (route) => {
    const show = new URL(route.request().url()).searchParams.get('show')
    const payments = list().filter(({ state }) => show === 'all' || state === show)
    const waiting = list().filter(({ state, refundDue }) => state === 'attention' && !refundDue)
    const counts = { found: payments.length, total: list().length, waiting: waiting.length }
    return route.fulfill({ json: { payments, ...counts } })
  })
  await page.route('**/api/payments/*/*', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(decide())
  })
  // The refund dialog asks for what is packed.
  await page.route('**/api/bookings/book/*', (route) => route.fulfill({ json: { shipments: [] } }))
  await page.goto('/dashboard/payments')
  return sent
}

const refusal = (message: string) => ({ status: 409, json: { statusCode: 409, message } })

test('Payments shows until when a dispute can be answered, and offers no refund', async ({
  page,
}) => {
  const dispute = {
    status: 'needs_response',
    reason: 'product_not_received',
    amount: 1250,
    dueBy: '2026-01-12T12:00:00.000Z',
  }
  const inquiry = { ...dispute, status: 'warning_needs_response' }
  const list = [payment({ name: 'Dora', dispute }), payment({ name: 'Ines', dispute: inquiry })]
  await openPayments(
    page,
    () => list,
    () => ({ json: {} }),
  )
  const disputed = page.getByRole('row').filter({ hasText: 'Dora' })
  await disputed.getByRole('button', { name: 'Answer dispute' }).click()
  await expect(disputed).toContainText('$1,250.00, reason: product not received.')
  await expect(disputed).toContainText(
    'it cannot be refunded here. An answer counts until Jan 12, 2026',
  )
  await page.keyboard.press('Escape')
  await expectRefundOffered(disputed, false)
  const asked = page.getByRole('row').filter({ hasText: 'Ines' })
  await expect(asked).toContainText('Answer inquiry')
  await expectRefundOffered(asked, true)
})

test('Payments settles a payment in attention when there is stock', async ({ page }) => {
  let now = late
  let answer: { status?: number; json: object } = refusal('Bench Vise is sold out.')
  const sent = await openPayments(
    page,
    () => [now, payment({ name: 'Ben' })],
    () => answer,
  )
  await expect(page.getByText('2 payments')).toBeVisible()
  await page.getByLabel('Show').selectOption('Needs attention (1)')
  await expect(page).toHaveURL(/show=attention$/)
  await expect(page.getByText('1 of 2 payments')).toBeVisible()
  await page.getByRole('button', { name: /^Settle the/ }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Settle $1,250.00?' })
  await expect(question).toContainText(
    'The payment counts, and Mira is to get 100 pieces of Bench Vise for it. What is not set aside is taken from the stock.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: /^Settle the/ }).press('Enter')
  await question.getByRole('button', { name: 'Settle', exact: true }).press('Enter')
  await expect(page.getByText('Bench Vise is sold out.')).toBeVisible()
  await expect(page.getByRole('row').getByText('are available')).toHaveCount(0)
  now = { ...late, state: 'settled', reasonCode: null }
  answer = { json: now }
  await page.getByRole('button', { name: /^Settle the/ }).press('Enter')
  await question.getByRole('button', { name: 'Settle', exact: true }).press('Enter')
  await expect(page.getByText('Settled: the booking of Bench Vise is paid')).toBeVisible()
  await expect(page.getByText('No payment matches')).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('2 payments')).toBeVisible()
  const sorted = page.waitForRequest(/search\/payments\?.*sort=buyer/)
  await page.getByLabel('Sort by').selectOption('Buyer')
  await sorted
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('buyer')
})

test('Payments says why money for goods that came back cannot be settled', async ({ page }) => {
  const owed = payment({ state: 'attention', reasonCode: 'refund_failed' })
  const sent = await openPayments(
    page,
    () => [owed],
    () => ({ json: {} }),
  )
  const refund = {
    _id: 'r',
    paymentId: owed._id,
    returnId: 'g',
    amount: 500,
    kind: 'return',
    reason: 'R',
    state: 'failed',
    sentOn: null,
    reference: null,
    createdAt: '2026-01-03T03:04:05.000Z',
  }
  await page.route('**/api/bookings/book/*', (route) =>
    route.fulfill({ json: { shipments: [], refunds: [refund] } }),
  )
  await page.getByRole('button', { name: /^Settle the/ }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Settle $1,250.00?' })
  await expect(question).toContainText(
    'It cannot be settled yet: goods came back, and the refund of $500.00 for them failed, so that Mira is owed this money. Please give it back again on the page of the booking.',
  )
  await expect(question.getByRole('button', { name: 'Settle', exact: true })).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
})

test('Payments shows the last page when the open one no longer exists', { tag: '@deep' }, async ({
  page,
}) => {
  await signInAs(page, 'admin@bdmart.example')
  const counts = { found: 51, total: 51, waiting: 0 }
  await page.route('**/api/search/payments?*', (route) => {
    const isSecond = route.request().url().includes('page=2')
    const payments = isSecond ? [payment({ name: 'Zita' })] : []
    return route.fulfill({ json: { payments, ...counts } })
  })
  await page.goto('/dashboard/payments?page=3')
  await expect(page.getByRole('cell', { name: /Zita/ }).first()).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
})

test('Payments shows why a refund was refused, and continues a delayed one', async ({ page }) => {
  await page.clock.install()
  let answer: { status?: number; json: object } = refusal('This payment has already been refunded.')
  let now = late
  const sent = await openPayments(
    page,
    () => [now],
    () => answer,
  )
  await chooseRefund(page, 'Bench Vise')
  const question = page.getByRole('alertdialog')
  // Its stock was never taken.
  await expect(question.getByRole('checkbox')).toHaveCount(0)
  await question.getByRole('button', { name: /^Refund/ }).click()
  await expect(question.getByRole('alert')).toHaveText('This payment has already been refunded.')
  now = { ...late, refundDue: true, reasonCode: 'refunded_by_office' }
  answer = { json: now }
  await question.getByRole('button', { name: /^Refund/ }).click()
  await expect(page.getByText(/^The refund of \$1,250.00 to Mira is on its way/)).toBeVisible()
  expect(sent).toEqual([{ restock: false }, { restock: false }])
  await page.getByLabel('Show').selectOption('All payments')
  await expect(page.getByRole('cell', { name: /Refund on its way/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Settle/ })).toHaveCount(0)
  await expectRefundOffered(page.getByRole('row').filter({ hasText: 'Refund on its way' }), false)
  const failure = { status: 500, json: { statusCode: 500, message: 'Something went wrong.' } }
  await page.route('**/api/search/payments?*', (route) => route.fulfill(failure), { times: 1 })
  await page.clock.runFor(10_000)
  await expect(page.getByText('This list may be out of date. Something went wrong.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /Refund on its way/ })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  now = { ...now, state: 'refunded', refundDue: false }
  await page.clock.runFor(10_000)
  await expect(page.getByRole('cell', { name: /Refunded/ })).toBeVisible()
  await expect(page.getByText('This list may be out of date.')).toHaveCount(0)
})

test('Payments refunds without restocking when the office chooses so', async ({ page }) => {
  const paid = payment({})
  const sent = await openPayments(
    page,
    () => [paid],
    () => ({ json: { ...paid, state: 'refunded' } }),
  )
  await chooseRefund(page, 'Bench Vise')
  await page.getByLabel('Put the goods back in stock').uncheck()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund/ })
    .click()
  await expect(page.getByText('Refunded $1,250.00 to Mira')).toBeVisible()
  expect(sent).toEqual([{ restock: false }])
})

async function chooseRefund(page: Page, tool: string): Promise<void> {
  await page
    .getByRole('row', { name: tool })
    .getByRole('button', { name: /^More for the payment/ })
    .click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
}

async function expectRefundOffered(row: Locator, isOffered: boolean): Promise<void> {
  await row.getByRole('button', { name: /^More for the payment/ }).click()
  await expect(row.getByRole('menuitem', { name: 'Open the booking' })).toBeVisible()
  await expect(row.getByRole('menuitem', { name: 'Refund' })).toHaveCount(isOffered ? 1 : 0)
  await row.page().keyboard.press('Escape')
}

async function availableOf(page: Page, id: string): Promise<number> {
  return (await (await page.request.get(`/api/tools/${id}`)).json()).Available
}
