import { createHash } from 'node:crypto'
import { type Config, stripeJsUrl } from '../../config.ts'

export type ExtraSources = Partial<
  Record<
    'script-src' | 'frame-src' | 'connect-src' | 'img-src' | 'trusted-types',
    readonly string[]
  >
>

/** Without linked data, which is not executed. */
const inlineScripts =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The policy of one page. Inline scripts are allowed by hashes, because a page with a nonce could not be cached. */
export function contentSecurityPolicy(html: string, extra: ExtraSources = {}): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html), ...(extra['script-src'] ?? [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(extra['img-src'] ?? [])],
    'font-src': ["'self'"],
    // A texture inside of a 3D model is read as a blob; its tool may have been opened from any page.
    'connect-src': ["'self'", 'blob:', ...(extra['connect-src'] ?? [])],
    'frame-src': extra['frame-src'] ?? ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': extra['trusted-types'] ?? ['default'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const inlineHashes = (html: string): string[] =>
  Array.from(html.matchAll(inlineScripts), ([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  })

const scriptsOfStripe = ['https://js.stripe.com', 'https://*.js.stripe.com']

const ofStripe = {
  'script-src': scriptsOfStripe,
  'connect-src': ['https://api.stripe.com'],
  'frame-src': [...scriptsOfStripe, 'https://hooks.stripe.com'],
}

export function paymentSources(stripe: Config['stripe']): ExtraSources {
  const scripts = new URL(stripeJsUrl(stripe)).origin
  const both = [...new Set([scripts, new URL(stripe.apiBase).origin])]
  const sources = scriptsOfStripe.includes(scripts)
    ? ofStripe
    : { 'script-src': [scripts], 'connect-src': both, 'frame-src': both }
  // The provider's script may create its own policies.
  return { ...sources, 'trusted-types': ['*'] }
}

/** HTML: React's empty script element, or text without a tag. Script URLs: of this shop. Text never becomes a script. */
const policy = {
  createHTML: `(html) => {
    if (html === '<script></script>' || !html.includes('<')) return html;
    throw new TypeError('markup from text');
  }`,
  createScriptURL: (sources: readonly string[]) => `(url) => {
    const { origin } = new URL(url, location.href);
    const isOf = (source) => origin === source || source.startsWith('https://*.') &&
      origin.startsWith('https://') && origin.endsWith(source.slice('https://*'.length));
    if (origin === location.origin || ${JSON.stringify(sources)}.some(isOf)) return url;
    throw new TypeError('a script of another origin');
  }`,
}

/** On the payment page the provider's script writes HTML too. */

/** `scriptSources` as in the content security policy, where `*.` matches any subdomain. */
type PageKind = { isPayment: boolean; scriptSources: readonly string[] }

/** Puts the policy before every script of a page; its element goes, which React would take for one of its own. */
export function withTrustedTypes(html: string, { isPayment, scriptSources }: PageKind): string {
  const script = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML: ${isPayment ? '(html) => html' : policy.createHTML},
  createScriptURL: ${policy.createScriptURL(scriptSources)},
});
document.currentScript.remove();`.replaceAll('<', '\\x3c')
  return html.replace(
    '<meta charSet="utf-8"/>',
    (charset) => `${charset}<script>${script}</script>`,
  )
}
