import { toast } from './toast-store'

/** Finds the part of a page that comes alive later (lazy-section.tsx). */
export const LAZY_SECTION = '[data-later]'

const AHEAD = '200px'
const PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 15_000

let hydrateNow: (() => void) | undefined

/** Whether it still waits. */
export function isLazySectionWaiting(): boolean {
  return hydrateNow !== undefined
}

/** Lets it wait no longer. */
export function hydrateLazySection(): void {
  hydrateNow?.()
}

/** Comes to pass when the part is nearly in sight, or the page is touched, or somebody wakes it. */
export function nearlyVisibleOrUsed(part: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: AHEAD },
    )
    const stopListening = listen(['pointerdown', 'keydown', 'click', 'popstate'], ({ target }) => {
      // Whoever goes needs the line for where she goes.
      if (!isOutsideSection(target) || !target.closest('a')) wake()
    })
    function wake() {
      observer.disconnect()
      stopListening()
      hydrateNow = undefined
      resolve()
    }
    hydrateNow = wake
    observer.observe(part)
  })
}

/** What may lead to another page, by React: a link of the part itself is still the browser's. */
export function navigationStarted(): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = listen(['click', 'popstate'], ({ target }) => {
      if (target !== window && !isOutsideSection(target)) return
      stopListening()
      resolve()
    })
  })
}

function isOutsideSection(target: EventTarget | null): target is Element {
  return target instanceof Element && !target.closest(LAZY_SECTION)
}

/** Listens before React does; gives the way to stop. */
function listen(words: (keyof WindowEventMap)[], act: (event: Event) => void): () => void {
  for (const word of words) window.addEventListener(word, act, true)
  return () => {
    for (const word of words) window.removeEventListener(word, act, true)
  }
}

/**
 * The page can be read, and its links followed, without: no fault of the line may take it away. It is said to whoever has
 * pressed a button meanwhile, which is kept (shell/startup-script.tsx).
 */
export async function loadWithRetries(
  load: () => Promise<void>,
  pauseMs = PAUSE_MS,
): Promise<void> {
  try {
    await load()
  } catch {
    if (window.earlyPress && window.earlyPress.at >= 0)
      toast.error('What you pressed is not loaded yet. Please check your connection.', { ms: 4000 })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await loadWithRetries(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
  }
}
