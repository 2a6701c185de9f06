import * as words from '#words/ui'
import { lazyPart } from '../../shell/lazy-part'
import { Icon } from '../icon'
import { chipLook } from '../list/choice-chip'
import { Spinner } from '../spinner'
import type { LaidOutColumn } from './list-column'
import { Popover } from './popover'
import type { Layout } from './use-kept-layout'

/** Loaded when it is opened. */
const LayoutForm = lazyPart(
  () => import('./layout-form').then((module) => module.LayoutForm),
  <Spinner label={words.loadingTheColumns} />,
)

type LayoutMenuProps = { columns: LaidOutColumn[]; layout: Layout }

export function LayoutMenu({ columns, layout }: LayoutMenuProps) {
  return (
    <Popover
      button={<Icon name="grid" className="size-4" />}
      buttonLabel={words.columnsAndDensity}
      buttonClass={`${chipLook} border-control max-[40rem]:hidden`}
      label={words.columnsAndDensity}
      align="end"
      className="w-72 p-2"
    >
      {() => <LayoutForm columns={columns} layout={layout} />}
    </Popover>
  )
}
