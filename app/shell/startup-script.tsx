import { usePageHandle } from './page-handle'

// Zod must be set before its first schema: it would probe for eval, which the page's policy forbids and the browser reports.
const script = `{
  globalThis.__zod_globalConfig = { jitless: true };
  const { pathname } = location;
  onpopstate = () => pathname === location.pathname || location.reload();
  for (const name of ['localStorage', 'sessionStorage'])
    try {
      window[name];
    } catch {
      Object.defineProperty(window, name, { value: { __proto__: {
        getItem(key) { return this[key] ?? null },
        setItem(key, text) { this[key] = text },
        removeItem(key) { delete this[key] },
        clear() { for (const key in this) delete this[key] },
      } } });
    }
}`

/** Before all scripts: Back loads the page it leads to, and a browser that blocks storage gets one that lasts as long as the page. */
export function StartupScript() {
  // In the browser it has run already.
  const html = { __html: import.meta.env.SSR ? script : '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash like the page's other scripts.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** Rendered by the server only: in the browser it has run already, and has removed itself. */
export function EarlyScript() {
  const script = usePageHandle()?.earlyScript
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash like the page's other scripts.
  return script && <script data-early="" dangerouslySetInnerHTML={{ __html: script }} />
}
