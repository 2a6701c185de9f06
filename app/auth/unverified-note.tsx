import { lazy, type ReactNode, Suspense } from 'react'

const loadNotice = () => import('./unverified-notice')
const Missing = () => null

type NoticeProps = { className?: string }

const Notice = lazy(
  (): Promise<{ default: (props: NoticeProps) => ReactNode }> =>
    loadNotice().then(
      ({ UnverifiedNotice }) => ({ default: UnverifiedNotice }),
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
export function UnverifiedNotice(props: NoticeProps) {
  return (
    <Suspense>
      <Notice {...props} />
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
