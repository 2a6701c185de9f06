import { expect, test } from './fixtures'

test.use({ expectedNoise: /status of 401/ })

const fault =
  'This email address has no ending such as .com, so no mail could arrive. Please enter all of it.'

test('sign-up refuses an address without a top-level domain, and an invisible name', {
  tag: '@deep',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/signUp')
  await page.getByLabel('Name').fill('\u200b\u3164')
  await page.getByLabel('Email').fill('anna@firma')
  await page.getByLabel('Password', { exact: true }).fill('warp-and-weft')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText(fault)).toBeVisible()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  expect(sent).toEqual([])
})

test('contact refuses an address without a top-level domain', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Anna')
  await page.getByLabel('Email').fill('anna@firma')
  await page.getByLabel('Question').fill('Do you cut reeds?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(fault)).toBeVisible()
  await page.getByLabel('Email').fill('anna@firma.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('anna@firma.example')).toBeVisible()
})

test('login accepts the address of any account', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('anna@firma')
  await page.getByLabel('Password', { exact: true }).fill('warp-and-weft')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})
