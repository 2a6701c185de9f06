import { useEffect } from 'react'

declare global {
  interface Window {
    earlyPress?: undefined | { button?: HTMLButtonElement | null; forget: () => void }
  }
}

// Zod would try whether it may make functions of text, which the page's policy forbids and the browser then reports. Its
// schemas are made as their modules come, so it must be told before any of them.
const script = `{
  globalThis.__zod_globalConfig = { jitless: true };
  const keep = (event) => { earlyPress.button = event.target.closest('button') };
  window.earlyPress = { forget: () => removeEventListener('click', keep, true) };
  addEventListener('click', keep, true);
}`

/** What must be so before the page's scripts come: a button that is pressed until then is remembered. */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash like the page's other scripts.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Presses that button again as soon as it can do something. */
export function useEarlyPress(): void {
  useEffect(() => {
    window.earlyPress?.forget()
    window.earlyPress?.button?.click()
    window.earlyPress = undefined
  }, [])
}
