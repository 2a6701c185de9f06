import { type ReactNode, Suspense } from 'react'

/** Finds the part in a page. */
export const LATER = '[data-later]'

/** What a page must be touched with, so that all of it comes alive: whatever may lead to another page, or needs a script. */
const touches = ['pointerdown', 'keydown', 'click', 'popstate'] as const
const AHEAD = '200px'
const PAUSE_MS = 3000

let wakeUp: (() => void) | undefined

/**
 * A part of a page that the server writes whole and that comes alive after the rest: what is in it waits for its code
 * (`whenNear`), and React leaves in place what the server wrote until that is there. It would not if what holds the part
 * rendered anew before, so that may have no state (decisions/0023).
 */
export function LaterPart({ children }: { children: ReactNode }) {
  return (
    <div data-later>
      <Suspense>{children}</Suspense>
    </div>
  )
}

/** Loads the code of that part when it is nearly in sight or the page is touched; at once where no server wrote it. */
export async function whenNear<Code>(load: () => Promise<Code>): Promise<Code> {
  const part = import.meta.env.SSR ? null : document.querySelector(LATER)
  if (!part) return load()
  await nearOrTouched(part)
  return untilThere(load)
}

/** Whether it still waits. */
export function isLaterPartAsleep(): boolean {
  return wakeUp !== undefined
}

/** Lets it wait no longer. */
export function wakeLaterPart(): void {
  wakeUp?.()
}

function nearOrTouched(part: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: AHEAD },
    )
    function wake() {
      observer.disconnect()
      for (const touch of touches) window.removeEventListener(touch, wake, true)
      wakeUp = undefined
      resolve()
    }
    wakeUp = wake
    observer.observe(part)
    for (const touch of touches) window.addEventListener(touch, wake, true)
  })
}

/** The page can be read, and its links followed, without: no fault of the line may take it away. */
async function untilThere<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
