import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { Container } from '../ui/container'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Spinner } from '../ui/spinner'
import type { Route } from './+types/machines-page'
import { machineModelsQuery } from './machine-queries'

export const meta: Route.MetaFunction = () => [{ title: 'Machines | BD-MART' }]

/** The machines that parts are sold for. */
export default function MachinesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(machineModelsQuery)
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">Machines</h1>
      {isPending && <Spinner label="Loading the machines" />}
      {error && !data && (
        <ErrorState
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="No machines yet" text="Our parts lists are being written." />
      )}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data?.map(({ _id, maker, name, img, note }) => (
          <li key={_id} className="grid content-start gap-2 rounded-md border border-hairline p-4">
            {img && <img src={img} alt="" loading="lazy" className="aspect-4/3 w-full" />}
            <h2 className="text-xl">
              <Link to={href('/machine/:id', { id: _id })} className="underline">
                {name}
              </Link>
            </h2>
            <p className="text-ink-soft">{maker}</p>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </Container>
  )
}
