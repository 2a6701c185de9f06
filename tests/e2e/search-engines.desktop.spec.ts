import type { Page } from 'playwright/test'
import { expect, signInAs, test } from './fixtures'

const pages = [
  ['/', 'BD-MART | Tools and textile machinery, ordered in bulk'],
  ['/about', 'About BD-MART | Maker of tools and textile machinery'],
  ['/contact', 'Contact BD-MART | Ask an engineer'],
  ['/login', 'Login | BD-MART'],
  ['/signUp', 'Sign Up | BD-MART'],
  ['/catalogue', 'Catalogue | BD-MART'],
  ['/catalogue/measuring', 'Measuring | BD-MART'],
  ['/part/BD-6010-200', 'Vernier Caliper 200 mm, BD-6010-200 | BD-MART'],
] as const

for (const [address, title] of pages) {
  test(`${address} describes itself to search engines and other sites`, { tag: '@deep' }, async ({
    page,
    request,
  }) => {
    await page.goto(address)
    const url = new URL(address, page.url()).href
    expect(await page.title()).toBe(title)
    expect(await contentOf(page, 'name="description"')).toMatch(/^.{50,170}$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url)
    expect(await contentOf(page, 'property="og:url"')).toBe(url)
    expect(await contentOf(page, 'property="og:title"')).toBe(title)
    const picture = await request.get(await contentOf(page, 'property="og:image"'))
    expect(picture.headers()['content-type']).toBe('image/jpeg')
  })
}

test('public pages have linked data of the company, and home of its products with price and stock', {
  tag: '@deep',
}, async ({ page }) => {
  for (const address of ['/', '/about', '/contact']) {
    await page.goto(address)
    expect(await linkedData(page)).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name: 'BD-MART' }),
    )
  }
  await page.goto('/')
  const list = (await linkedData(page)).find((each) => each['@type'] === 'ItemList')
  expect(list.itemListElement.length).toBeGreaterThanOrEqual(6)
  expect(list.itemListElement[0].item).toMatchObject({
    '@type': 'Product',
    name: expect.any(String),
    image: expect.stringMatching(/^http/),
    offers: {
      '@type': 'Offer',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: 'USD',
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
    },
  })
})

test('the page of a tool has linked data with an offer for each price tier', {
  tag: '@deep',
}, async ({ page }) => {
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/tools?q=BD-6010-200')
  await page.getByRole('link', { name: /^Details of Vernier/ }).click()
  await expect(page.getByRole('table', { name: 'Price by quantity' })).toBeVisible()
  const product = (await linkedData(page)).find((each) => each['@type'] === 'Product')
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Vernier Caliper 200 mm',
    url: page.url(),
    sku: 'BD-6010-200',
    mpn: 'BD-6010-200',
    category: 'Measuring',
    brand: { '@type': 'Brand', name: 'BD-MART' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '45.70',
      highPrice: '54.00',
      priceCurrency: 'USD',
      offerCount: 4,
      availability: 'https://schema.org/InStock',
    },
  })
  expect(product.image[0]).toMatch(/^http.*\/media\/tools\/vernier-caliper\.1200x1200\.jpg$/)
  expect(product.additionalProperty).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Reading',
    value: '0.02',
    unitText: 'mm',
  })
  const tiers = product.offers.offers.map(
    ({ priceSpecification: { '@type': type, price, eligibleQuantity } }: typeof product) => [
      type,
      price,
      eligibleQuantity.minValue,
      eligibleQuantity.maxValue ?? null,
    ],
  )
  expect(tiers).toEqual([
    ['UnitPriceSpecification', '54.00', 1, 249],
    ['UnitPriceSpecification', '51.30', 250, 499],
    ['UnitPriceSpecification', '48.60', 500, 999],
    ['UnitPriceSpecification', '45.70', 1000, null],
  ])
})

test('a visitor comes from a search engine to a data sheet, and logs in to order', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Catalogue' }).click()
  // The page About, too, has a link 'Measuring'.
  await expect(page).toHaveURL('/catalogue')
  await page.getByRole('link', { name: 'Measuring' }).click()
  await page.getByRole('link', { name: 'Vernier Caliper 200 mm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vernier Caliper 200 mm')
  await expect(page).toHaveURL('/part/BD-6010-200')
  await expect(page.getByRole('table', { name: 'Price by quantity' })).toContainText('$45.70')
  await expect(page.getByRole('heading', { name: 'Dimensioned drawing' })).toBeVisible()
  await signInAs(page, 'buyer@bdmart.example')
  await page.goto('/part/BD-6010-200')
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(page).toHaveURL(/\/tool\//)
  await page.goto('/machines')
  await page.getByRole('main').getByRole('link').first().click()
  // The address is the list's until the machine is shown.
  await expect(page).toHaveURL(/\/machine\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Machine')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url())
})

test('robots.txt names the sitemap and excludes pages that need a login', { tag: '@deep' }, async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /dashboard')
  const urlsOf = async (path: string) => {
    const map = await (await request.get(path)).text()
    return Array.from(map.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)
  }
  const of = (paths: string[]) => paths.map((path) => `${baseURL}${path}`)
  expect(await urlsOf('/sitemap.xml')).toEqual(of(['/sitemap-pages.xml', '/sitemap-1.xml']))
  expect(await urlsOf('/sitemap-pages.xml')).toEqual(
    expect.arrayContaining(of(['/', '/about', '/contact', '/catalogue', '/machines'])),
  )
  expect(await urlsOf('/sitemap-1.xml')).toEqual(expect.arrayContaining(of(['/part/BD-6010-200'])))
})

test('the manifest and every icon exist', { tag: '@deep' }, async ({ page, request }) => {
  await page.goto('/about')
  await expect(page.locator('head > link[rel="manifest"]')).toHaveAttribute(
    'href',
    '/manifest.webmanifest',
  )
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'BD-MART', start_url: '/' })
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The tab's icon is part of the page.
  expect(linked.map((icon) => icon.split(',')[0])).toEqual([
    'data:image/svg+xml',
    '/apple-touch-icon.png',
  ])
  for (const icon of [...icons, '/apple-touch-icon.png', '/favicon.ico']) {
    const answer = await request.get(icon)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})

test('an unknown page answers 404', { tag: '@deep' }, async ({ request }) => {
  const answer = await request.get('/no-such-page')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
})

test('an address with two slashes leads to no other host and no error', { tag: '@deep' }, async ({
  request,
  baseURL,
}) => {
  expect((await request.get(`${baseURL}//`)).status()).toBe(200)
  for (const path of ['//about', '//evil.example/login', '//[']) {
    const answer = await request.get(`${baseURL}${path}`)
    expect([path, answer.status()]).toEqual([path, 404])
  }
})

test('an unknown call answers JSON, not a page', { tag: '@deep' }, async ({ request }) => {
  for (const path of ['/api/nothing', '/api/', '/payments', '/1/upload', '/webhooks/stripe']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.json()).toEqual({
      statusCode: 404,
      code: 'not_found',
      error: 'Not Found',
      message: 'There is nothing at this address.',
    })
  }
})

async function contentOf(page: Page, name: string): Promise<string> {
  return (await page.locator(`meta[${name}]`).getAttribute('content')) ?? ''
}

async function linkedData(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}
