import { randomUUID } from 'node:crypto'
import { addTool, expect, openDesk, test } from './fixtures'

test('what the office does to a booking reads well in Activity and leads to it', {
  tag: '@deep',
}, async ({ buyer, browser }) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  const id = await buyer.order(tool.name, 10)
  const token = await desk.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const path = `/api/bookings/${id}`
  const data = { text: 'Gate 2, not gate 1', internal: true }
  expect((await desk.request.post(`${path}/notes`, { headers, data })).status()).toBe(201)
  expect((await desk.request.delete(path, { headers })).status()).toBe(200)

  await desk.goto(`/dashboard/changes?id=${id}`)
  await expect(desk.getByRole('link', { name: /^Deleted/ })).toBeVisible()
  const note = desk.getByRole('link', { name: /^Note/ })
  await note.focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('Gate 2, not gate 1')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Go to B-/ })).toHaveAttribute(
    'href',
    `/dashboard/booking/${id}`,
  )
})
