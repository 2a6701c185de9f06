import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move to another page: the keyboard goes on at its content, and its title is read out. */
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

/** A page that has put the focus somewhere itself knows better. */
function focusUnlessTaken(targetId: string) {
  const content = document.getElementById(targetId)
  if (content?.contains(document.activeElement)) return
  content?.focus({ preventScroll: true })
}
