import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { href, useLocation, useMatches, useNavigation } from 'react-router'
import * as words from '#words/shell'
import { useOwnMembership, usePunchout } from '../auth/session'
import { Container } from '../ui/container'
import { RichWords } from '../ui/rich-words'
import { inlineTargetClass } from '../ui/touch-target'
import { optionalPart } from './lazy-part'
import { OfflineNotice } from './offline-notice'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

const FrameNote = optionalPart(() => import('./frame-note'), 'FrameNote')

const CONTENT_ID = 'content'

export function SiteFrame({ children }: { children: ReactNode }) {
  // The dashboard has its own width and its own footer.
  const isDashboard = useMatches().some(({ id }) => id.endsWith('dashboard-layout'))
  const isVisit = usePunchout()
  const isNoted = useOwnMembership() ?? isVisit
  return (
    <div className="flex flex-col">
      <SkipLink />
      <Progress />
      <SiteHeader isWide={isDashboard} />
      {/* The footer begins below the first screen, where late content cannot move it in sight. */}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="flex min-h-[calc(100lvh-4rem)] flex-col outline-none print:min-h-0"
      >
        <noscript>
          <div className="border-b border-hairline bg-signal-tint py-3">
            <Container>
              <p>
                <RichWords
                  of={words.thisBrowserRunsNoJavaScript(
                    <a
                      href={href('/contact')}
                      className={`${inlineTargetClass} font-semibold underline underline-offset-4`}
                    >
                      {words.callOrWriteToUs}
                    </a>,
                  )}
                />
              </p>
            </Container>
          </div>
        </noscript>
        {isNoted && <FrameNote />}
        {children}
      </main>
      {!isDashboard && <SiteFooter />}
      <OfflineNotice />
      <PageFocus />
    </div>
  )
}

/** A line at the top during a navigation; delayed, so that short ones do not show it. */
function Progress() {
  const isMoving = useNavigation().state !== 'idle'
  return (
    <div role="status" className="print:hidden">
      {isMoving && (
        <div className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-90 bg-signal transition-transform delay-150 duration-8000 ease-out starting:scale-x-0">
          <span className="sr-only">{words.loading}</span>
        </div>
      )}
    </div>
  )
}

/** After a navigation, focuses the content and announces the title. */
function PageFocus() {
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const announcement = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (announcement.current) announcement.current.textContent = document.title
    focusUnlessTaken()
  }, [pathname])

  return <p ref={announcement} role="status" className="sr-only" />
}

/** Keeps a focus that the page has set itself. */
function focusUnlessTaken() {
  const content = document.getElementById(CONTENT_ID)
  if (content?.contains(document.activeElement)) return
  content?.focus({ preventScroll: true })
}

/** The first link of every page. It focuses the page's heading, so that the dashboard's menu is skipped too. */
function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={focusHeading}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-graphite px-4 py-3 font-semibold text-white focus:translate-y-0"
    >
      {words.skipToContent}
    </a>
  )
}

function focusHeading(event: MouseEvent) {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  event.preventDefault()
  heading.tabIndex = -1
  heading.focus()
}
