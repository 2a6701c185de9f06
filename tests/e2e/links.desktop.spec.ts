import { expect, signInAs, test } from './fixtures'

const banner: [name: string, address: string][] = [
  ['Browse all tools', '/tools'],
  ['See power transmission', '/tools?category=Power+transmission'],
  ['See hand tools', '/tools?category=Hand+tools'],
  ['Check the stock', '/tools?sort=available&view=table'],
  ['Ask for your width', '/contact'],
]

test('links of the banner and About lead to the category that they name', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'What we make' })
  for (const [name, address] of banner)
    await expect(
      slides.getByRole('link', { name, includeHidden: true, exact: true }),
    ).toHaveAttribute('href', address)
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/about')
  for (const category of [
    'Textile machinery',
    'Power transmission',
    'Hand tools',
    'Cutting tools',
    'Workholding',
    'Measuring',
  ]) {
    // The list of tools, too, has links of these names.
    await expect(page.getByRole('heading', { level: 1, name: /^A workshop/ })).toBeVisible()
    await page.getByRole('link', { name: category, exact: true }).click()
    await expect(page.getByRole('button', { name: `Remove the filter ${category}` })).toBeVisible()
    await expect(page.getByText(/^\d+ of \d+ tools$/)).toBeVisible()
    await page.goBack()
  }
})

test('/login names the page that asked for it, using only our own names', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  await page.goto('/tools?q=spindle')
  await expect(page.getByText('Please log in to see Tools.')).toBeVisible()
  const [tool] = await (await request.get('/api/tools')).json()
  await page.goto(`/tool/${tool._id}`)
  await expect(page.getByText(`Please log in to see ${tool.name}.`)).toBeVisible()
  await page.goto('/dashboard/payments')
  await expect(page.getByText('Please log in to see Payments.')).toBeVisible()
  await page.goto('/login?from=/no/Free-money')
  await expect(page.getByText('Welcome back. Order, pay and follow your bookings.')).toBeVisible()
  await expect(page.getByText('Free-money')).toHaveCount(0)
})

test('Overview leads to all tools, the scarce ones first', { tag: '@deep' }, async ({ page }) => {
  await signInAs(page, 'admin@bdmart.example')
  await page.goto('/dashboard/overview')
  await page.getByRole('link', { name: /^See all \d+$/ }).click()
  await expect(page).toHaveURL('/dashboard/Manage-Products?sort=scarce')
  await page.goto('/dashboard/Manage-Products?show=low')
  await page.getByRole('link', { name: 'Stock running out in Overview' }).click()
  await expect(page.getByRole('heading', { name: 'Stock running out' })).toBeInViewport()
})

test('a page whose link is pressed during hydration opens without a reload', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  await page.waitForFunction(() => {
    const modules = Object(Reflect.get(window, '__reactRouterRouteModules'))
    return Object.getOwnPropertyDescriptor(modules, 'contact/contact-page')?.get !== undefined
  })
  // React Router does so with a module that it began to load before the shop replaced the missing ones by getters.
  const isSet = await page.evaluate(async () => {
    const { routes } = Object(Reflect.get(window, '__reactRouterManifest'))
    const id = 'contact/contact-page'
    const module = await import(routes[id].module)
    return Reflect.set(Object(Reflect.get(window, '__reactRouterRouteModules')), id, module)
  })
  expect(isSet).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('home leads to the machines, and shows a buyer what is to pay', { tag: '@deep' }, async ({
  page,
  buyer,
}) => {
  await buyer.order('Hex Key Set', 100)
  await page.goto('/')
  const band = page.getByRole('region', { name: 'At a glance' })
  await expect(band.getByRole('link', { name: /^Pay/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ring Spinning Hall' })).toHaveAttribute(
    'href',
    '/machines',
  )
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Machines' })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Machines' })).toBeVisible()
})
