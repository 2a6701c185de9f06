import { useState } from 'react'
import * as words from '#words/changes'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { Spinner } from '../ui/spinner'
import type { HistoryOf } from './history'

const History = lazyPart(
  () => import('./history'),
  'History',
  <Spinner label={words.loadingTheHistory} />,
)

/** What was done to a thing, loaded when it is opened. */
export function HistorySection({ of }: { of: HistoryOf }) {
  const [isOpen, setOpen] = useState(false)
  const { may } = useIsAdmin()
  if (!may<'searchChanges'>('people')) return null
  return (
    <section className="border-t border-hairline pt-3">
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-4 sm:pointer-fine:-ml-3"
      >
        {isOpen ? words.hideHistory : words.history}
      </Button>
      {isOpen && <History of={of} />}
    </section>
  )
}
