import type { ReactNode } from 'react'
import { SkipLink } from '../ui/skip-link'
import { OfflineNotice } from './offline-notice'
import { PageFocus } from './page-focus'
import { Progress } from './progress'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

const CONTENT_ID = 'content'

/** What stands around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink targetId={CONTENT_ID} />
      <Progress />
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
      <OfflineNotice />
      <PageFocus targetId={CONTENT_ID} />
    </div>
  )
}
