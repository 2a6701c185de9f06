import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../../contract/messages'
import type { Tool } from '../../contract/tools'
import { ApiError } from '../api'
import { focusFirstFault } from '../ui/focus-first-fault'
import { toast } from '../ui/toast-store'
import { useErrorAfterLeaving } from '../ui/use-error-after-leaving'
import { changeOf, type DraftFaults, draftOf, findDraftFaults, rebaseDraft } from './tool-draft'
import { changeToolMutation } from './tool-mutations'
import { toolQuery } from './tool-queries'
import { UploadFailed } from './upload-photo'
import { usePhoto } from './use-photo'

/**
 * Changes a tool. If someone else has changed it since, the form takes over the other changes and keeps what was typed, and
 * saving again overwrites.
 */
export function useEditTool(tool: Tool, onSaved: () => void) {
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useMutation(changeToolMutation(client))
  const lateFailure = useErrorAfterLeaving()
  const [base, setBase] = useState(tool)
  const [draft, setDraft] = useState(() => draftOf(tool))
  const [faults, setFaults] = useState<DraftFaults>({})
  const photo = usePhoto()
  const isDone = useRef(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const found = findDraftFaults(draft, true)
    setFaults(found)
    if (focusFirstFault(event.currentTarget, found)) return
    const make = async () => changeOf(base, { ...draft, img: (await photo.upload()) ?? draft.img })
    mutateAsync(
      { id: tool._id, make },
      { onSuccess: close, onError: (refused) => void rebase(refused) },
      // Not in `mutate`: the page may be left before the reply.
    ).then((saved) => saved && toast.success(`${saved.name} saved`), lateFailure)
  }

  function close() {
    isDone.current = true
    onSaved()
  }

  async function rebase(refused: Error) {
    if (!(refused instanceof ApiError) || refused.status !== 409) return
    const now = await client
      .fetchQuery({ ...toolQuery(tool._id), staleTime: 0 })
      // Saving again is refused again, and fetches again.
      .catch(() => undefined)
    if (!now) return
    setDraft((before) => rebaseDraft(before, base, now))
    setBase(now)
  }

  return {
    ...{ draft, base, photo, faults, isPending, submit },
    isUnsaved: () =>
      !isDone.current && (photo.photo !== undefined || changeOf(base, draft) !== null),
    failure: error && messageOf(error),
    change: (change: Partial<typeof draft>) =>
      isPending || setDraft((before) => ({ ...before, ...change })),
  }
}

function messageOf(error: Error): string {
  return error instanceof UploadFailed
    ? `${messages.uploadFailed}: ${error.message}`
    : error.message
}
