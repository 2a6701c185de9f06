import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as messages from '#words/messages'
import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/lazy-confirm-dialog'
import { READ_MS, toast } from '../../ui/toast-store'
import { useErrorAfterLeaving } from '../../ui/use-error-after-leaving'
import { type CachedPlaces, deleteToolMutation, restoreToolMutation } from '../tool-mutations'

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
      <Button size="small" isPending={deletion.isRestoring} onClick={deletion.undo}>
        {words.undo}
      </Button>
    </div>
  )
}

/** Deletes a tool after a question, and can restore it until the page is left. */
export function useDeleteTool() {
  const client = useQueryClient()
  const lateFailure = useErrorAfterLeaving()
  const deleting = useMutation({ ...deleteToolMutation(client), onError: lateFailure })
  const removing = useMutation(deleteToolMutation(client))
  const restoring = useMutation({
    ...restoreToolMutation(client),
    // Not in `mutate`: the page may be left before the reply.
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
  })
  const [asked, setAsked] = useState<ListedTool>()
  const [deleted, setDeleted] = useState<ListedTool & { places: CachedPlaces }>()

  function confirm() {
    if (!asked || deleting.isPending) return
    deleting.mutate(asked._id, {
      onSuccess: (places) => {
        setDeleted({ ...asked, places })
        setAsked(undefined)
      },
    })
  }

  function undo() {
    if (!deleted || restoring.isPending) return
    restoring.mutate(deleted, {
      onSuccess: ({ name }) => {
        setDeleted(undefined)
        toast.success(words.isBackOnSale(name), { ms: READ_MS })
      },
    })
  }

  return {
    asked,
    deleted,
    confirm,
    undo,
    /** Without a question and without Undo: one of many. */
    remove: async (id: string) => removing.mutateAsync(id),
    isPending: deleting.isPending,
    isRestoring: restoring.isPending,
    error: deleting.error?.message,
    ask: (tool: ListedTool) => {
      deleting.reset()
      setAsked(tool)
    },
    cancel: () => setAsked(undefined),
  }
}

type ToolDeletion = ReturnType<typeof useDeleteTool>
