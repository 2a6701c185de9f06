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
import {
  hydrateLazySection,
  LAZY_SECTION,
  loadWithRetries,
  navigationStarted,
  nearlyVisibleOrUsed,
} from './hydrate-lazy-section'

const untouched = { __html: '' }

/**
 * Makes a part of a page that the server writes whole and that comes alive after the rest: when it is nearly in sight or
 * the page is touched. Until its code is there, what the server wrote stays in its place. Whoever comes from another page
 * calls `preload` first, and finds it at once.
 */
export function createLazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Code: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  let written: Element[] = []

  async function preload() {
    Code = await load()
  }

  const Waiting = lazy(async () => {
    const place = import.meta.env.SSR ? null : document.querySelector(LAZY_SECTION)
    written = [...(place?.children ?? [])]
    coming = place
      ? nearlyVisibleOrUsed(place).then(() => loadWithRetries(preload))
      : loadWithRetries(preload)
    await (place ? Promise.race([coming, navigationStarted()]) : coming)
    return { default: LoadedOrServerHtml }
  })

  /** React must be able to go on to another page while the code is still on its way. */
  function LoadedOrServerHtml(props: Props) {
    const [isThere, setThere] = useState(Code !== undefined)
    useEffect(() => void coming?.then(() => setThere(true)), [])
    return isThere && Code ? createElement(Code, props) : <ServerHtml />
  }

  /** What the server wrote, as React finds it; where React had to throw it away, it is put back. */
  function ServerHtml() {
    const place = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      if (!place.current || place.current.hasChildNodes()) return
      place.current.append(...written)
      hydrateLazySection()
    }, [])
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which tells React to leave alone what is inside.
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
  }

  function LazySection(props: Props) {
    const [isKnown] = useState(() => !import.meta.env.SSR && Code !== undefined)
    return (
      <div data-later>
        {isKnown && Code ? (
          createElement(Code, props)
        ) : (
          <Suspense fallback={<ServerHtml />}>{createElement(Waiting, props)}</Suspense>
        )}
      </div>
    )
  }

  return { LazySection, preload: () => preload().catch(() => undefined) }
}
