import type { Page } from 'playwright/test'
import { addTool, expect, openDesk, payByCard, test } from './fixtures'

// The buyer's page of it is 404, and the office's deletion is refused once.
test.use({ expectedNoise: /status of (404|409)/ })

test('a buyer deletes a paid booking, and the office goes on with its packed goods', {
  tag: '@deep',
}, async ({ page, buyer, browser }) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  const id = await buyer.order(tool.name, 120)
  await payByCard(page, id)
  await pack(desk, id, '40')

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^More for B-/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('What is still to come is sent to you')
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Booking has been deleted.')).toBeVisible()
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByText('This booking does not exist any more.')).toBeVisible()

  await desk.goto(`/dashboard/all-bookings?q=${encodeURIComponent(tool.name)}`)
  // It may be the only one of the shop.
  await expect(desk.getByText(/^No (booking matches|Bookings Found)/)).toBeVisible()
  await desk.goto(`/dashboard/all-bookings?show=hidden&q=${encodeURIComponent(tool.name)}`)
  await expect(desk.getByText('Hidden', { exact: true })).toBeVisible()
  await refuseDeletion(desk)
  await desk.goto(`/dashboard/booking/${id}`)
  await expect(desk.getByText(/^Its buyer deleted this booking on/)).toBeVisible()
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(desk.getByText('On its way', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: /^More for B-/ }).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await desk.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(desk.getByText('Booking has been deleted.')).toBeVisible()
  await desk.goto(`/dashboard/booking/${id}`)
  await expect(desk.getByText(/^Our office deleted this booking/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Pack', exact: true })).toHaveCount(0)
  await desk.context().close()
})

async function pack(desk: Page, id: string, pieces: string): Promise<void> {
  await desk.goto(`/dashboard/booking/${id}`)
  await desk.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(/^Pieces of/).fill(pieces)
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(desk.getByRole('link', { name: 'Packing slip' })).toBeVisible()
}

async function refuseDeletion(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: /^More for B-/ }).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await desk.getByRole('button', { name: 'Yes, delete it!' }).click()
  const notice = desk.getByText('Shipment 1 is packed. Please ship it or take it apart first.')
  await expect(notice).toBeVisible()
}
