import { addTool, expect, openDesk, test } from './fixtures'

test('a list that other people change says so, and moves when it is asked to', {
  tag: '@deep',
}, async ({ buyer, browser }) => {
  const desk = await openDesk(browser)
  const { name } = await addTool(desk, 400)
  await buyer.order(name, 120)
  await desk.clock.install()
  await desk.goto(`/dashboard/all-bookings?q=${buyer.person.email}`)
  const rows = desk.getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  const news = desk.getByRole('button', { name: 'The list has changed. Show it' })

  await buyer.order(name, 130)
  await desk.clock.runFor(29_000)
  await expect(news).toBeHidden()
  await desk.clock.runFor(2_000)
  await expect(news).toBeVisible()
  await expect(rows).toHaveCount(1)
  await news.click()
  await expect(rows).toHaveCount(2)
  await expect(news).toBeHidden()
  await expect(desk.getByText('1–2 of 2')).toBeVisible()

  const look = desk.waitForResponse((reply) => reply.url().includes('/api/search/bookings'))
  await desk.clock.runFor(31_000)
  await (await look).finished()
  await expect(rows).toHaveCount(2)
  await expect(news).toBeHidden()
  await desk.context().close()
})
