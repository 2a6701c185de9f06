import { expect, test } from './fixtures'

/** What the browser says to an attempt of a script that got in somehow. */
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
  test(`on ${path} no text becomes markup or a script`, async ({ browser }) => {
    // A page of its own: what the browser notes of these refusals is expected here.
    const page = await browser.newPage()
    await page.goto(path)
    for (const name of ['markup', 'address', 'text', 'policy'] as const) {
      expect(await page.evaluate(attempt, name), name).toBe('refused')
    }
    await page.close()
  })
}

test('every page says so, without an exception for inline code or style', async ({ request }) => {
  for (const path of ['/', '/about', '/contact', '/login', '/signUp', '/tools', '/dashboard']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(policy, path).not.toMatch(/unsafe-|data:[^;]*script|\*/)
  }
})

test('the inline scripts of a page are allowed one by one, and data in it needs no leave', async ({
  request,
}) => {
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

test('on the payment page scripts come from the shop and the card provider alone', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.goto('/dashboard/payment/00000000-0000-4000-8000-000000000000')
  for (const name of ['address', 'text'] as const) {
    expect(await page.evaluate(attempt, name), name).toBe('refused')
  }
  await page.close()
})
