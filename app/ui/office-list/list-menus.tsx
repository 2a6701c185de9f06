import * as words from '#words/ui'
import { lazyPart } from '../../shell/lazy-part'
import { Icon } from '../icon'
import { chipLook } from '../list/choice-chip'
import { Spinner } from '../spinner'
import type { LaidOutColumn } from './list-column'
import { Popover } from './popover'
import type { Layout } from './use-kept-layout'
import type { ViewsFormProps } from './views-form'

const LayoutForm = lazyPart(
  () => import('./layout-form').then((module) => module.LayoutForm),
  <Spinner label={words.loadingTheColumns} />,
)

export function LayoutMenu({ columns, layout }: { columns: LaidOutColumn[]; layout: Layout }) {
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

const ViewsForm = lazyPart(
  () => import('./views-form').then((module) => module.ViewsForm),
  <Spinner label={words.loadingTheViews} />,
)

export function ViewsMenu({ onChoose, ...props }: ViewsFormProps) {
  return (
    <Popover
      button={words.views}
      buttonClass={`${chipLook} border-control`}
      label={words.savedViews}
      className="w-72 p-2"
    >
      {(close) => (
        <ViewsForm
          {...props}
          onChoose={(set) => {
            onChoose(set)
            close()
          }}
        />
      )}
    </Popover>
  )
}
