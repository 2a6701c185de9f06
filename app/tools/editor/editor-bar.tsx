import * as words from '#words/tools'
import { Button } from '../../ui/button'
import { InlineMessage } from '../../ui/inline-message'
import { SaveBar } from '../../ui/save-bar'
import type { useEditTool } from './use-edit-tool'

type EditorBarProps = { edit: ReturnType<typeof useEditTool>; formId: string }

/** Below the form, and in sight while something is not saved: why it was not, and the buttons. */
export function EditorBar({ edit, formId }: EditorBarProps) {
  const { failure, isPending, conflicts } = edit
  const isUnsaved = edit.isUnsaved()
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      savedText={words.everythingIsSaved}
      faults={
        failure && (
          <InlineMessage tone="danger">
            {failure}
            {conflicts.map((conflict) => (
              <span key={conflict} className="block">
                {conflict}
              </span>
            ))}
          </InlineMessage>
        )
      }
    >
      {isUnsaved && (
        <Button variant="secondary" onClick={edit.takeBack}>
          {words.takeBack}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant={isUnsaved ? 'primary' : 'secondary'}
        isPending={isPending}
        pendingText={words.saving}
      >
        {words.save}
      </Button>
    </SaveBar>
  )
}
