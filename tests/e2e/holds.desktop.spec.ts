import { addTool, expect, openDesk, test } from './fixtures'

// The first try to end the hold is refused.
test.use({ expectedNoise: /status of 503/ })

test('the office finds what an account holds and ends a hold; what was typed stays after a refusal', {
  tag: '@deep',
}, async ({ page, buyer, browser }) => {
  const desk = await openDesk(browser)
  const tool = await addTool(desk, 150)
  const id = await buyer.order(tool.name, 120)
  const { email } = buyer.person
  await desk.goto(`/dashboard/customers?q=${encodeURIComponent(email)}`)
  await desk.getByRole('link', { name: buyer.person.name }).first().click()
  await desk.getByRole('link', { name: '120', exact: true }).click()
  await expect(desk).toHaveURL(/show=held/)
  await expect(desk.getByRole('row')).toHaveCount(2)
  await desk.getByRole('link', { name: tool.name }).click()
  const panel = desk.getByRole('region', { name: /^B-/ })
  await panel.getByRole('button', { name: /^More for B-/ }).click()
  await desk.getByRole('menuitem', { name: 'End hold' }).click()
  const dialog = desk.getByRole('alertdialog')
  await expect(
    dialog.getByText('This puts 120 pieces back into stock.', { exact: false }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'End hold' }).click()
  await expect(dialog.getByText('Please say why: the buyer reads it.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The mill is not known.')
  await desk.route(
    '**/release',
    (route) =>
      route.fulfill({
        status: 503,
        json: {
          statusCode: 503,
          code: 'provider_away',
          error: 'E',
          message: 'Please try again in a few seconds.',
        },
      }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'End hold' }).click()
  await expect(dialog.getByText('Please try again in a few seconds.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('The mill is not known.')
  await dialog.getByRole('button', { name: 'End hold' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.getByText(/^The hold of B-\d{6} has ended$/)).toBeVisible()
  await expect(desk.getByText('No booking matches')).toBeVisible()

  await page.goto(`/dashboard/booking/${id}`)
  await expect(
    page.getByText(
      'We ended the hold, and the goods went back into stock: "The mill is not known".',
    ),
  ).toBeVisible()
  await expect(page.getByText('Hold ended')).toBeVisible()
  await desk.context().close()
})
