import { useEffect } from 'react'
import { LATER } from '../ui/later-part'

declare global {
  interface Window {
    earlyPress?:
      | undefined
      | { among: string; button?: HTMLButtonElement | null; forget: () => void }
  }
}

// Zod would try whether it may make functions of text, which the page's policy forbids and the browser then reports. Its
// schemas are made as their modules come, so it must be told before any of them.
const script = `{
  globalThis.__zod_globalConfig = { jitless: true };
  const keep = (event) => { earlyPress.button = event.target.closest(earlyPress.among) };
  window.earlyPress = { among: 'button', forget: () => removeEventListener('click', keep, true) };
  addEventListener('click', keep, true);
}`

/** What must be so before the page's scripts come: a button that is pressed until then is remembered. */
export function EarlyScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash like the page's other scripts.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** Presses that button again as soon as it can do something; what a part that comes alive later has is left to that part. */
export function useEarlyPress(): void {
  useEffect(() => {
    const press = window.earlyPress
    if (!press || !document.querySelector(LATER)) return pressNow()
    press.among = `${LATER} button`
    if (press.button?.matches(press.among)) return
    press.button?.click()
    press.button = null
  }, [])
}

/** The same for the part of a page that comes alive last. */
export function useEarlyPressOfLast(): void {
  useEffect(pressNow, [])
}

function pressNow() {
  window.earlyPress?.forget()
  window.earlyPress?.button?.click()
  window.earlyPress = undefined
}
