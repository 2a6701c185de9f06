import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { useIsAdmin } from './use-is-admin'

/** Spares others pages that would only refuse them; the server judges each call by itself. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin, query } = useIsAdmin()
  if (isAdmin) return children
  if (query.isError) {
    return (
      <ErrorState
        message={query.error.message}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return query.data ? <NotForYou /> : <Spinner />
}

function NotForYou() {
  return (
    <EmptyState
      title="This page is for our office"
      text="Your account does not have the rights for it. If it should, ask an admin to give them to you."
      icon="shield"
      action={
        <Link to={href('/dashboard')} className={buttonClass({ variant: 'secondary' })}>
          Go to My Bookings
        </Link>
      }
    />
  )
}
