import { lazy, Suspense } from 'react'
import { retryUntilReachable } from '../../shell/reachability'
import { chipLook } from '../list/choice-chip'
import { Spinner } from '../spinner'
import { Popover } from './popover'
import type { ViewsFormProps } from './views-form'

const load = () => import('./views-form').then((module) => ({ default: module.ViewsForm }))
/** Loaded when it is opened. */
const ViewsForm = lazy(() => retryUntilReachable(load))

/** Opens the sets of filters that were kept. */
export function ViewsMenu({ onChoose, ...props }: ViewsFormProps) {
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
            {...props}
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
