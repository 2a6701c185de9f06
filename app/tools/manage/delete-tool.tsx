import { useEffect, useRef } from 'react'
import * as words from '#words/tools'
import { messages } from '../../../contract/messages'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/lazy-confirm-dialog'
import type { ToolDeletion } from './use-delete-tool'

/** Asks before a tool is deleted, and offers to restore it afterwards. */
export function DeleteTool({ deletion }: { deletion: ToolDeletion }) {
  const { asked, deleted, isPending, error, confirm, cancel } = deletion
  return (
    <>
      {deleted && <Undo key={deleted._id} tool={deleted} deletion={deletion} />}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={cancel}
        title={messages.deleteTitle}
        text={words.leavesTheCatalogue(asked?.name ?? words.theProduct)}
        confirmLabel={words.yesDeleteIt}
        isDanger
        isPending={isPending}
        error={error}
        onConfirm={confirm}
      />
    </>
  )
}

/** Takes the focus, because the pressed button is gone with its row. */
function Undo({ tool, deletion }: { tool: ListedTool; deletion: ToolDeletion }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the closing dialog has given the focus back.
    const timer = setTimeout(() => place.current?.focus(), 250)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md border border-control bg-paper px-4 py-2"
    >
      <span className="min-w-0">{words.hasBeenDeleted(tool.name)}</span>
      <Button
        variant="secondary"
        size="small"
        isPending={deletion.isRestoring}
        onClick={deletion.undo}
      >
        {words.undo}
      </Button>
    </div>
  )
}
