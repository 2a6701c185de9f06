import { useEffect } from 'react'
import { LAZY_SECTION } from '../ui/hydrate-lazy-section'

type EarlyPress = { among: string; at: number; event?: Event; forget: () => void }

declare global {
  interface Window {
    earlyPress?: EarlyPress | undefined
  }
}

// Zod would try whether it may make functions of text, which the page's policy forbids and the browser then reports. Its
// schemas are made as their modules come, so it must be told before any of them.
const script = `{
  globalThis.__zod_globalConfig = { jitless: true };
  const keep = (event) => {
    const { among } = earlyPress;
    earlyPress.event = event;
    earlyPress.at = [...document.querySelectorAll(among)].indexOf(event.target.closest(among));
  };
  window.earlyPress = { among: 'button', at: -1, forget: () => removeEventListener('click', keep, true) };
  addEventListener('click', keep, true);
  const [{ type } = {}] = performance.getEntriesByType('navigation');
  if (type === 'navigate' && !location.hash) document.documentElement.dataset.fromTop = '';
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

/**
 * What must be so before the page's scripts come: a button that is pressed until then is remembered, whether the page
 * opens at its top (ui/lazy-section.css), that Back loads the page it leads to, which is not the one that the scripts would
 * find here, and that a browser which keeps nothing for sites remembers for as long as a page is open.
 */
export function StartupScript() {
  // It has run by the time that React sees it.
  const html = { __html: import.meta.env.SSR ? script : '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash like the page's other scripts.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** Presses that button again as soon as it can do something; what a part that comes alive later has is left to that part. */
export function useEarlyPress(): void {
  useEffect(() => {
    // From here on the router hears of Back.
    window.onpopstate = null
    const press = window.earlyPress
    if (!press || !document.querySelector(LAZY_SECTION)) return pressNow()
    const button = findPressed(press)
    press.among = `${LAZY_SECTION} button`
    press.at = Array.from<unknown>(document.querySelectorAll(press.among)).indexOf(button)
    if (press.at < 0) button?.click()
  }, [])
}

/** The same for the part of a page that comes alive last. */
export function useEarlyPressOfLast(): void {
  useEffect(pressNow, [])
}

function pressNow() {
  const press = window.earlyPress
  window.earlyPress = undefined
  press?.forget()
  if (press) findPressed(press)?.click()
}

/** By its place, for another may stand there by now. A press that woke its part while it went on needs no second one. */
function findPressed({ among, at, event }: EarlyPress) {
  if (event && window.event === event) return undefined
  return document.querySelectorAll<HTMLButtonElement>(among)[at]
}
