import { useEffect } from 'react'

declare global {
  interface Window {
    earlyPress?: undefined | { button?: HTMLButtonElement | null; forget: () => void }
  }
}

const keepPress = `{
  const keep = (event) => { earlyPress.button = event.target.closest('button') };
  window.earlyPress = { forget: () => removeEventListener('click', keep, true) };
  addEventListener('click', keep, true);
}`

/** Remembers a button that is pressed before the page's scripts are there. */
export function EarlyPressScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash like the page's other scripts.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepPress }} />
}

/** Presses that button again as soon as it can do something. */
export function useEarlyPress(): void {
  useEffect(() => {
    window.earlyPress?.forget()
    window.earlyPress?.button?.click()
    window.earlyPress = undefined
  }, [])
}
