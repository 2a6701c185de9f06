import * as words from '#words/tools'
import { Button } from '../../ui/button'
import { InlineMessage } from '../../ui/inline-message'
import { SaveBar } from '../../ui/save-bar'
import type { useEditTool } from './use-edit-tool'

type Edit = ReturnType<typeof useEditTool>
export type EditorBarProps = { edit: Edit; formId: string }

function EditFailure({ edit: { failure, conflicts } }: { edit: Edit }) {
  if (!failure) return null
  return (
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

/** Below the form, and in sight while something is not saved: why it was not, and the buttons. */
export function EditorBar({ edit, formId }: EditorBarProps) {
  const isUnsaved = edit.isUnsaved()
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      savedText={words.everythingIsSaved}
      faults={<EditFailure edit={edit} />}
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
        isPending={edit.isPending}
        pendingText={words.saving}
      >
        {words.save}
      </Button>
    </SaveBar>
  )
}
