import { lazy, Suspense } from 'react'
import { retryUntilReachable } from '../../shell/reachability'
import { Icon } from '../icon'
import { chipLook } from '../list/choice-chip'
import { Spinner } from '../spinner'
import type { LaidOutColumn } from './list-column'
import { Popover } from './popover'
import type { Layout } from './use-kept-layout'

const load = () => import('./layout-form').then((module) => ({ default: module.LayoutForm }))
/** Loaded when it is opened. */
const LayoutForm = lazy(() => retryUntilReachable(load))

type LayoutMenuProps = { columns: LaidOutColumn[]; layout: Layout }

/** Opens the choice of columns and of the height of rows. */
export function LayoutMenu({ columns, layout }: LayoutMenuProps) {
  return (
    <Popover
      button={<Icon name="grid" className="size-4" />}
      buttonLabel="Columns and density"
      buttonClass={`${chipLook} border-control max-[40rem]:hidden`}
      label="Columns and density"
      align="end"
      className="w-72 p-2"
    >
      {() => (
        <Suspense fallback={<Spinner label="Loading the columns" />}>
          <LayoutForm columns={columns} layout={layout} />
        </Suspense>
      )}
    </Popover>
  )
}
