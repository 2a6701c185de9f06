/**
 * The page's only policy for text that becomes markup or script (Trusted Types): markup is what React needs to make a
 * script element, or text without a tag; scripts come from this shop; text never becomes a script.
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

/** On the payment page the provider's own script writes its fields, in ways that are its business. */
const anyMarkup = '(html) => html'

/** `scriptSources` are those of the page's content security policy, whose stars stand for any names before a point. */
type PageKind = { isPayment: boolean; scriptSources: readonly string[] }

/**
 * Puts the policy before every other script of a page. Browsers that know no Trusted Types run over it. The element is
 * gone again before React takes the page over, which would take it for one of its own.
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
