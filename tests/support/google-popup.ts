import { startGoogleSandbox } from '@bd-mart/google-sandbox'
import type { TestShop } from './test-shop.ts'

export const SHOP = 'http://127.0.0.1:3000'
export const NONCE = 'nonce-of-the-page'

/** The stand-in for Google, for a shop under its usual address. */
export function startGoogle(client: { clientId: string; clientSecret: string }) {
  return startGoogleSandbox({ ...client, redirectUris: `${SHOP}/api/auth/callback/google` })
}

/** A browser's cookies, of one site. */
function cookieJar() {
  const cookies = new Map<string, string>()
  return {
    take(lines: string[]) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

type Popup = { google: string; callback: string; cookies: ReturnType<typeof cookieJar> }

/** Opens the popup as the page does; where it is sent, and the cookies that go with it. */
export async function openPopup(shop: TestShop) {
  const cookies = cookieJar()
  const query = new URLSearchParams({ provider: 'google', popupOrigin: SHOP, popupNonce: NONCE })
  const reply = await shop.call('GET', `/api/auth/oauth-popup/start?${query}`)
  cookies.take([reply.headers['set-cookie'] ?? []].flat())
  return { google: String(reply.headers.location), cookies, reply }
}

/** Chooses an account at the provider; where that sends the popup. */
export async function chooseAccount(google: string, account: string): Promise<string> {
  const cookies = cookieJar()
  let url = google
  for (let steps = 0; steps < 6; steps += 1) {
    const isChooser = new URL(url).pathname.startsWith('/choose/')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies.header() },
      ...(isChooser && { method: 'POST', body: new URLSearchParams({ account }) }),
    })
    cookies.take(response.headers.getSetCookie())
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider stays at ${url}: ${await response.text()}`)
    url = new URL(location, url).href
    if (url.startsWith(SHOP)) return url
  }
  throw new Error('the provider goes round in circles')
}

/** Returns to the shop; the message of the popup to the page. */
export async function comeBack(shop: TestShop, { callback, cookies }: Omit<Popup, 'google'>) {
  const reply = await shop.call('GET', callback.replace(SHOP, ''), {
    headers: { cookie: cookies.header() },
  })
  cookies.take([reply.headers['set-cookie'] ?? []].flat())
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(String(reply.body))?.[1]
  return { reply, outcome: json ? JSON.parse(json) : undefined }
}

/** The whole way, as one account of the provider. */
export async function signInWithGoogle(shop: TestShop, account: string) {
  const { google, cookies } = await openPopup(shop)
  const callback = await chooseAccount(google, account)
  return { ...(await comeBack(shop, { callback, cookies })), cookies }
}
