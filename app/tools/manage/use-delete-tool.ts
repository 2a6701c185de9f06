import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/tools'
import type { ListedTool } from '../../../contract/tools/tool-lists'
import { READ_MS, toast } from '../../ui/toast-store'
import { useErrorAfterLeaving } from '../../ui/use-error-after-leaving'
import type { CachedPlaces } from '../cached-tools'
import { deleteToolMutation, restoreToolMutation } from '../tool-mutations'

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
    const { _id: id, places } = deleted
    restoring.mutate(
      { id, places },
      {
        onSuccess: ({ name }) => {
          setDeleted(undefined)
          toast.success(words.isBackOnSale(name), { ms: READ_MS })
        },
      },
    )
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

export type ToolDeletion = ReturnType<typeof useDeleteTool>
