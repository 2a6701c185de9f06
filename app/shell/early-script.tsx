import { usePageHandle } from './page-handle'

/** Rendered by the server only: in the browser it has run already, and has removed itself. */
export function EarlyScript() {
  const script = usePageHandle()?.earlyScript
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash like the page's other scripts.
  return script && <script data-early="" dangerouslySetInnerHTML={{ __html: script }} />
}
