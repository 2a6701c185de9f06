import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Finds such a part in a page. */
export const LATER = '[data-later]'

const AHEAD = '200px'
const PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 60_000
const untouched = { __html: '' }

let wakeUp: (() => void) | undefined

/**
 * Makes a part of a page that the server writes whole and that comes alive after the rest: when it is nearly in sight or
 * the page is touched. Until its code is there, what the server wrote stays in its place. Whoever comes from another page
 * calls `preload` first, and finds it at once.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Code: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  let written: Element[] = []

  async function preload() {
    Code = await load()
  }

  const Waiting = lazy(async () => {
    const place = import.meta.env.SSR ? null : document.querySelector(LATER)
    written = [...(place?.children ?? [])]
    coming = place ? nearOrTouched(place).then(() => untilThere(preload)) : untilThere(preload)
    await (place ? Promise.race([coming, pressedBeside()]) : coming)
    return { default: CodeOrAsItIs }
  })

  /** React must be able to go on to another page while the code is still on its way. */
  function CodeOrAsItIs(props: Props) {
    const [isThere, setThere] = useState(Code !== undefined)
    useEffect(() => void coming?.then(() => setThere(true)), [])
    return isThere && Code ? createElement(Code, props) : <AsItIs />
  }

  /** What the server wrote, as React finds it; where React had to throw it away, it is put back. */
  function AsItIs() {
    const place = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      if (!place.current || place.current.hasChildNodes()) return
      place.current.append(...written)
      wakeLaterPart()
    }, [])
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which tells React to leave alone what is inside.
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  }

  function LaterPart(props: Props) {
    const [isKnown] = useState(() => !import.meta.env.SSR && Code !== undefined)
    return (
      <div data-later>
        {isKnown && Code ? (
          createElement(Code, props)
        ) : (
          <Suspense fallback={<AsItIs />}>{createElement(Waiting, props)}</Suspense>
        )}
      </div>
    )
  }

  return { LaterPart, preload: () => preload().catch(() => undefined) }
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
    const stopListening = listen(['pointerdown', 'keydown', 'click', 'popstate'], ({ target }) => {
      // Whoever goes needs the line for where she goes.
      if (!isBeside(target) || !target.closest('a')) wake()
    })
    function wake() {
      observer.disconnect()
      stopListening()
      wakeUp = undefined
      resolve()
    }
    wakeUp = wake
    observer.observe(part)
  })
}

/** What may lead to another page, by React: a link of the part itself is still the browser's. */
function pressedBeside(): Promise<void> {
  return new Promise((resolve) => {
    const stopListening = listen(['click', 'popstate'], ({ target }) => {
      if (target !== window && !isBeside(target)) return
      stopListening()
      resolve()
    })
  })
}

function isBeside(target: EventTarget | null): target is Element {
  return target instanceof Element && !target.closest(LATER)
}

/** Listens before React does; gives the way to stop. */
function listen(words: (keyof WindowEventMap)[], act: (event: Event) => void): () => void {
  for (const word of words) window.addEventListener(word, act, true)
  return () => {
    for (const word of words) window.removeEventListener(word, act, true)
  }
}

/** The page can be read, and its links followed, without: no fault of the line may take it away. */
async function untilThere(load: () => Promise<void>, pauseMs = PAUSE_MS): Promise<void> {
  try {
    await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await untilThere(load, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
  }
}
