import { addTool, expect, openDesk, test } from './fixtures'

test('older events of a booking are a press away', { tag: '@deep' }, async ({
  page,
  buyer,
  browser,
}) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  const id = await buyer.order(tool.name, 10)
  await page.goto(`/dashboard/booking/${id}`)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  for (let note = 1; note <= 60; note += 1) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `note-${note}` }
    const data = { text: `Gate ${note}` }
    const sent = await page.request.post(`/api/bookings/${id}/notes`, { headers, data })
    expect(sent.status()).toBe(201)
  }
  await page.reload()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const events = timeline.getByRole('listitem')
  await expect(events).toHaveCount(50)
  await expect(events.first()).toContainText('Gate 60')
  const older = timeline.getByRole('button', { name: 'Older' })
  await older.focus()
  await page.keyboard.press('Enter')
  await expect(events).toHaveCount(61)
  await expect(events.last()).toContainText('Booked 10 pieces')
  await expect(older).toBeHidden()
  await timeline.getByLabel('Note for our office').fill('Gate 61')
  await timeline.getByRole('button', { name: 'Add note' }).click()
  await expect(events.first()).toContainText('Gate 61')
  await expect(events).toHaveCount(62)
})
