import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation, focuses the content and announces the title. */
export function PageFocus({ targetId }: { targetId: string }) {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const announcement = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (announcement.current) announcement.current.textContent = document.title
    focusUnlessTaken(targetId)
  }, [pathname, targetId])

  return <p ref={announcement} role="status" className="sr-only" />
}

/** Keeps a focus that the page has set itself. */
function focusUnlessTaken(targetId: string) {
  const content = document.getElementById(targetId)
  if (content?.contains(document.activeElement)) return
  content?.focus({ preventScroll: true })
}
