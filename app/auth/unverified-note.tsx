import { lazy, type ReactNode, Suspense } from 'react'

const loadNotice = () => import('./unverified-notice')
const Missing = () => null

const Notice = lazy(
  (): Promise<{ default: () => ReactNode }> =>
    loadNotice().then(
      ({ UnverifiedNotice }) => ({ default: () => <UnverifiedNotice /> }),
      () => ({ default: Missing }),
    ),
)
const Send = lazy(
  (): Promise<{ default: (props: { email: string }) => ReactNode }> =>
    loadNotice().then(
      ({ SendLinkAgain }) => ({ default: SendLinkAgain }),
      () => ({ default: Missing }),
    ),
)

/** The notice for unverified accounts, which few buyers see: it loads apart. Without a network there is none. */
export function UnverifiedNotice() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}

/** The same for the button that sends the link again. */
export function SendLinkAgain({ email }: { email: string }) {
  return (
    <Suspense>
      <Send email={email} />
    </Suspense>
  )
}
