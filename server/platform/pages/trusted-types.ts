/**
 * The only Trusted Types policy of a page. HTML: an empty script element, which React creates, or text without a tag. Script URLs:
 * of this shop. Text never becomes a script.
 */
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
const anyMarkup = '(html) => html'

/** `scriptSources` as in the content security policy, where `*.` matches any subdomain. */
type PageKind = { isPayment: boolean; scriptSources: readonly string[] }

/**
 * Puts the policy before every other script of a page. It removes its own element, which React would take for one of its own on
 * hydration.
 */
export function withTrustedTypes(html: string, { isPayment, scriptSources }: PageKind): string {
  const script = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML: ${isPayment ? anyMarkup : policy.createHTML},
  createScriptURL: ${policy.createScriptURL(scriptSources)},
});
document.currentScript.remove();`.replaceAll('<', '\\x3c')
  return html.replace(
    '<meta charSet="utf-8"/>',
    (charset) => `${charset}<script>${script}</script>`,
  )
}
