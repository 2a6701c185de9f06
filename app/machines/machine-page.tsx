import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import * as words from '#words/machines'
import { ApiError } from '../api'
import { titled } from '../shell/page-meta'
import { buttonClass } from '../ui/button'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { QueryError } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import { targetClass } from '../ui/touch-target'
import type { Route } from './+types/machine-page'
import { MachineDocument } from './machine-document'
import { machineModelQuery } from './machine-queries'

export const meta = titled(words.machine)

/** The parts of one machine, on its drawing and as a list. */
export default function MachinePage({ params: { id } }: Route.ComponentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(machineModelQuery(id))
  const isUnknown = !data && error instanceof ApiError && error.status === 404
  return (
    <Container className="py-4 sm:py-8">
      <p className="mb-2">
        <Link to={href('/machines')} className={`${targetClass} underline underline-offset-4`}>
          {words.allMachines}
        </Link>
      </p>
      {data ? (
        <MachineDocument key={id} model={data} />
      ) : (
        <h1 className="mb-6 text-3xl">{words.machine}</h1>
      )}
      {isPending && <Spinner label={words.loadingTheMachine} />}
      {isUnknown && (
        <EmptyState
          title={error.message}
          text={words.itsPartsMayBeSold}
          icon="search"
          action={
            <Link to={href('/tools')} className={buttonClass({ variant: 'secondary' })}>
              {words.seeAllProducts}
            </Link>
          }
        />
      )}
      {error && !data && !isUnknown && <QueryError query={{ error, isFetching, refetch }} />}
    </Container>
  )
}
