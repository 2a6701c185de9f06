import { Button } from '../../ui/button'
import { InlineMessage } from '../../ui/inline-message'
import type { useEditTool } from '../use-edit-tool'

type EditorBarProps = { edit: ReturnType<typeof useEditTool>; formId: string }

/** Stays in sight below the form: whether all is saved, why it was not, and the buttons. */
export function EditorBar({ edit, formId }: EditorBarProps) {
  const { failure, isPending, conflicts } = edit
  const isUnsaved = edit.isUnsaved()
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-20 -mx-4 grid gap-2 border-t border-hairline bg-surface px-4 py-3 sm:mx-0 sm:px-0"
    >
      {failure && (
        <InlineMessage tone="danger">
          {failure}
          {edit.isPartSaved && ' Part number and quantities are saved, the rest is not yet.'}
          {conflicts.map((conflict) => (
            <span key={conflict} className="block">
              {conflict}
            </span>
          ))}
        </InlineMessage>
      )}
      <span className="flex items-center justify-end gap-3">
        <span role="status" className="mr-auto text-sm text-ink-soft">
          {isUnsaved ? 'Not saved yet' : 'Everything is saved'}
        </span>
        {isUnsaved && (
          <Button variant="secondary" onClick={edit.takeBack}>
            Take back
          </Button>
        )}
        <Button type="submit" form={formId} isPending={isPending} pendingText="Saving">
          Save
        </Button>
      </span>
    </div>
  )
}
