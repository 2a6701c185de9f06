import type { Page } from 'playwright/test'
import { addTool, expect, openDesk, payByCard, test } from './fixtures'

test('the office packs and ships a paid booking in two parts, and the buyer follows it', async ({
  page,
  buyer,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  const id = await buyer.order(tool.name, 120)
  await payByCard(page, id)

  await page.goto('/')
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByText(/^Ships by \w{3}, /)).toBeVisible()
  const dialog = desk.getByRole('dialog')
  const pieces = dialog.getByLabel(`Pieces of ${tool.name}`)
  await desk.goto(`/dashboard/booking/${id}?todo=pack-${id}`)
  await expect(desk.getByRole('button', { name: 'Pack' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(pieces).toBeFocused()
  await expect(pieces).toHaveValue('120')
  await expect(dialog.getByText('No address')).toBeVisible()
  await pieces.fill('121')
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(dialog.getByText('At most 120 are still to be packed.')).toBeVisible()
  await pieces.fill('70')
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await desk.getByRole('link', { name: 'Packing slip' }).click()
  await expect(desk.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
  await expect(desk.getByRole('row', { name: tool.name })).toContainText('70 pieces')
  expect(await desk.locator('article').innerText()).not.toContain('$')
  const label = desk.getByRole('region', { name: 'Address label' })
  await expect(label).toContainText('From BD-MART, 14 Tejgaon Industrial Area')
  await expect(label).toContainText(/B-\d{6}, shipment 1$/)

  await desk.getByRole('link', { name: 'Go to the booking' }).click()
  await desk.getByRole('button', { name: 'Mark as shipped' }).press('Enter')
  await expect(desk.getByRole('dialog', { name: /^Ship B-\d{6}, shipment 1$/ })).toBeVisible()
  await expect(desk.getByLabel('Carrier')).toBeFocused()
  await desk.getByLabel('Carrier').fill('DHL')
  await desk.getByLabel('Tracking number').fill('DC-1')
  const followed = desk.getByLabel('Tracking address')
  await expect(followed).toHaveValue(/dhl\.com.*DC-1$/)
  await desk.getByLabel('Carrier').fill('Delta Courier')
  await expect(followed).toHaveValue('')
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(desk.getByText('On its way', { exact: true })).toBeVisible()

  await page.goto('/')
  await expect(glance.getByText('On its way')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(/^Rest by \w{3}, /).last()).toBeVisible()
  await page.goto(`/dashboard/booking/${id}`)
  await expect(page.getByText('Partly shipped')).toBeVisible()
  await expect(page.getByText('Delta Courier DC-1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(desk.getByText('Delivered', { exact: true })).toBeVisible()

  const other = await openDesk(browser)
  for (const admin of [desk, other]) {
    await admin.goto(`/dashboard/shipping?q=${encodeURIComponent(tool.name)}`)
    await admin.getByRole('button', { name: /^Pack B-/ }).click()
    await expect(admin.getByRole('dialog').getByLabel(`Pieces of ${tool.name}`)).toHaveValue('50')
  }
  const packOf = (admin: Page) =>
    admin.getByRole('dialog').getByRole('button', { name: 'Pack', exact: true })
  await packOf(other).click()
  await expect(other.getByRole('link', { name: 'Packing slip' })).toBeVisible()
  await packOf(desk).click()
  await expect(desk.getByText('Nothing is left to be packed')).toBeVisible()
  await expect(packOf(desk)).toHaveCount(0)
  await other.context().close()
  await desk.context().close()
})
