import { lazy, Suspense, useState } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import { Button } from '../ui/button'
import { Spinner } from '../ui/spinner'

const load = () => import('./history').then((module) => ({ default: module.History }))
const History = lazy(() => retryUntilReachable(load))

/** What was done to a thing, loaded when it is opened. */
export function HistorySection({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="border-t border-hairline pt-3">
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-4 sm:pointer-fine:-ml-3"
      >
        {isOpen ? 'Hide history' : 'History'}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading the history" />}>
          <History id={id} />
        </Suspense>
      )}
    </section>
  )
}
