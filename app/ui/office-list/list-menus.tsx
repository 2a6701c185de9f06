import * as words from '#words/ui'
import { lazyPart } from '../../shell/lazy-part'
import { Icon } from '../icon'
import { chipLook } from '../list/choice-chip'
import { Spinner } from '../spinner'
import { isColumnShown, type LaidOutColumn } from './list-column'
import { Popover } from './popover'
import type { Layout } from './use-kept-layout'
import type { ViewsFormProps } from './views-form'

export function ColumnsMenu({ columns, layout }: { columns: LaidOutColumn[]; layout: Layout }) {
  return (
    <Popover
      button={<Icon name="grid" className="size-4" />}
      buttonLabel={words.columns}
      buttonClass={`${chipLook} border-control max-[40rem]:hidden`}
      label={words.columns}
      align="end"
      className="w-72 p-2"
    >
      {() =>
        columns.map((column) => (
          <label
            key={column.id}
            className="flex min-h-9 items-center gap-3 px-2 font-semibold pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={isColumnShown(column, layout)}
              disabled={column.isFixed === true || column.isRowHeader === true}
              onChange={({ target }) => layout.show(column, target.checked)}
              className="size-4 accent-signal"
            />
            {column.title}
          </label>
        ))
      }
    </Popover>
  )
}

const ViewsForm = lazyPart(
  () => import('./views-form'),
  'ViewsForm',
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
