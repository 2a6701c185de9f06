import * as words from '#words/tools'
import { Button } from '../../ui/button'
import { Faults } from '../../ui/faults'
import { SaveBar } from '../../ui/save-bar'
import type { useEditTool } from './use-edit-tool'

export type EditorBarProps = { edit: ReturnType<typeof useEditTool>; formId: string }

/** Below the form, and in sight while something is not saved: why it was not, and the buttons. */
export function EditorBar({ edit, formId }: EditorBarProps) {
  const isUnsaved = edit.isUnsaved()
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      savedText={words.everythingIsSaved}
      faults={<Faults of={[edit.failure, ...(edit.failure ? edit.conflicts : [])]} />}
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
