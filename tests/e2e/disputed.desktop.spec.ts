import { addTool, expect, openDesk, payByCard, test } from './fixtures'

// The office is asked before the goods leave.
test.use({ expectedNoise: /status of 409/ })

test('goods of a disputed payment leave only after a question; what was typed stays', {
  tag: '@deep',
}, async ({ page, buyer, browser }) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  const id = await buyer.order(tool.name, 120)
  await payByCard(page, id, '4000 0000 0000 0259')

  await desk.goto(`/dashboard/payments?q=${encodeURIComponent(buyer.person.email)}`)
  await expect(desk.getByRole('row').filter({ hasText: /dispute/i })).toBeVisible()
  await desk.goto(`/dashboard/booking/${id}`)
  await desk.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(`Pieces of ${tool.name}`).fill('70')
  await dialog.getByLabel('Carrier').fill('Sundarban')
  await dialog.getByLabel(/^It leaves now/).check()
  await dialog.getByRole('button', { name: 'Pack and ship' }).click()
  await expect(dialog.getByText(/disputes the payment of this booking/)).toBeVisible()
  await expect(dialog.getByLabel('Carrier')).toHaveValue('Sundarban')
  await dialog.getByRole('button', { name: 'Ship it anyway' }).click()
  await expect(desk.getByText('Partly shipped').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Pack', exact: true }).click()
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await desk.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByRole('button', { name: 'Ship it anyway' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText('On its way', { exact: true })).toHaveCount(2)
  await desk.context().close()
})
