import { expect, test } from './fixtures'

/** The browser's reports of an injected script's attempts. */
function attempt(name: 'markup' | 'address' | 'text' | 'policy') {
  const attempts = {
    markup: () => {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
    },
    address: () => {
      document.createElement('script').src = 'https://elsewhere.example/a.js'
    },
    text: () => {
      document.createElement('script').text = 'alert(1)'
    },
    policy: () => {
      Reflect.get(globalThis, 'trustedTypes').createPolicy('mine', {})
    },
  }
  try {
    attempts[name]()
    return 'done'
  } catch (error) {
    return error instanceof TypeError ? 'refused' : String(error)
  }
}

for (const path of ['/', '/login', '/tools', '/nothing-here']) {
  test(`${path} lets no text become markup or a script`, {
    tag: path === '/' ? [] : '@deep',
  }, async ({ browser }) => {
    // In a separate page: the browser's reports are expected here.
    const page = await browser.newPage()
    await page.goto(path)
    for (const name of ['markup', 'address', 'text', 'policy'] as const) {
      expect(await page.evaluate(attempt, name), name).toBe('refused')
    }
    await page.close()
  })
}

test('every page has a policy without exceptions for inline code or style', {
  tag: '@deep',
}, async ({ request }) => {
  for (const path of ['/', '/about', '/contact', '/login', '/signUp', '/tools', '/dashboard']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(policy, path).not.toMatch(/unsafe-|data:[^;]*script|\*/)
  }
})

test('a page allows its inline scripts by their hashes, and its data needs no permission', {
  tag: '@deep',
}, async ({ request }) => {
  for (const path of ['/', '/about', '/login']) {
    const response = await request.get(path)
    const html = await response.text()
    const running = html.match(/<script>|<script type="module" async="">/g) ?? []
    const allowed = response.headers()['content-security-policy']?.match(/'sha256-/g) ?? []
    expect(running.length, path).toBeGreaterThan(3)
    expect(allowed.length, path).toBe(running.length)
    expect(html.includes('application/ld+json'), path).toBe(path !== '/login')
  }
})

test('the payment page allows scripts from the shop and the card provider only', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto('/dashboard/payment/00000000-0000-4000-8000-000000000000')
  for (const name of ['address', 'text'] as const) {
    expect(await page.evaluate(attempt, name), name).toBe('refused')
  }
  await page.close()
})

for (const path of [
  '/dashboard/payment/any/',
  '/Dashboard/Payment/any',
  '/dashboard/%70ayment/any',
  '/%64ashboard/payment/any/?tool=1',
]) {
  test(`${path} answers the payment page with its policy`, { tag: '@deep' }, async ({
    request,
  }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(new URL(response.url()).pathname).toBe('/dashboard/payment/any')
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain('trusted-types *')
    expect(policy).not.toContain("frame-src 'none'")
  })
}

test('blocked inline styles of the card provider change nothing on the payment page', {
  tag: '@deep',
}, async ({ buyer, browser, page }) => {
  await buyer.orderAndGoToPay('Hex Key Set')
  await expect(page.getByTitle('Secure card payment input frame')).toBeVisible()
  // In a separate page: the browser's reports are expected here.
  const other = await browser.newPage({ storageState: await page.context().storageState() })
  await other.goto(page.url())
  await expect(other.getByTitle('Secure card payment input frame')).toBeVisible()
  const sizes = await other.evaluate(() => {
    const put = (parent: Element, name: string) => {
      const frame = document.createElement('iframe')
      frame.name = name
      frame.setAttribute('style', 'width: 7px; height: 7px')
      parent.append(frame)
      const { width, height } = frame.getBoundingClientRect()
      const { visibility, position, borderTopWidth } = getComputedStyle(frame)
      return [width, height, visibility, position, borderTopWidth]
    }
    const question = document.createElement('div')
    document.body.append(question)
    return {
      controller: put(document.body, '__privateStripeController1'),
      question: put(question, '__privateStripeFrame2'),
      page: [innerWidth, innerHeight],
    }
  })
  expect(sizes.controller).toEqual([1, 1, 'hidden', 'fixed', '0px'])
  expect(sizes.question).toEqual([...sizes.page, 'visible', 'fixed', '0px'])
  await other.close()
})
