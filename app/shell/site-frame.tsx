import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { SkipLink } from '../ui/skip-link'
import { NoScriptsNotice } from './no-scripts-notice'
import { OfflineNotice } from './offline-notice'
import { PageFocus } from './page-focus'
import { Progress } from './progress'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

const CONTENT_ID = 'content'

export function SiteFrame({ children }: { children: ReactNode }) {
  // The dashboard has its own width and its own footer.
  const isDashboard = useMatches().some(({ id }) => id.endsWith('dashboard-layout'))
  return (
    <div className="flex flex-col">
      <SkipLink targetId={CONTENT_ID} />
      <Progress />
      <SiteHeader isWide={isDashboard} />
      {/* The footer begins below the first screen, where late content cannot move it in sight. */}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="flex min-h-[calc(100lvh-4rem)] flex-col outline-none print:min-h-0"
      >
        <NoScriptsNotice />
        {children}
      </main>
      {!isDashboard && <SiteFooter />}
      <OfflineNotice />
      <PageFocus targetId={CONTENT_ID} />
    </div>
  )
}
