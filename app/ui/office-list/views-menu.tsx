import { lazy, Suspense } from 'react'
import { retryUntilReachable } from '../../shell/reachability'
import { chipLook } from '../list/choice-chip'
import { Spinner } from '../spinner'
import { Popover } from './popover'
import type { ViewsFormProps } from './views-form'

const load = () => import('./views-form').then((module) => ({ default: module.ViewsForm }))
/** Loaded when it is opened. */
const ViewsForm = lazy(() => retryUntilReachable(load))

/** Opens the sets of filters that were kept; hidden where there are none and none can be. */
export function ViewsMenu({ kept, isFiltered, textOf, onChoose }: ViewsFormProps) {
  if (!isFiltered && kept.saved.length === 0 && kept.used.length === 0) return null
  return (
    <Popover
      button="Views"
      buttonClass={`${chipLook} border-control`}
      label="Saved views"
      className="w-72 p-2"
    >
      {(close) => (
        <Suspense fallback={<Spinner label="Loading the views" />}>
          <ViewsForm
            kept={kept}
            isFiltered={isFiltered}
            textOf={textOf}
            onChoose={(set) => {
              onChoose(set)
              close()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
