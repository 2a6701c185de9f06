import * as words from '#words/ui'
import { lazyPart } from '../../shell/lazy-part'
import { chipLook } from '../list/choice-chip'
import { Spinner } from '../spinner'
import { Popover } from './popover'
import type { ViewsFormProps } from './views-form'

/** Loaded when it is opened. */
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
