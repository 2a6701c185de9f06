import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import * as words from '#words/tools'
import { messages } from '../../../contract/messages'
import { ApiError } from '../../api'
import { useSession } from '../../auth/session'
import { tellSaved } from '../../changes/saved-note'
import { focusFirstFault } from '../../ui/focus-first-fault'
import { useErrorAfterLeaving } from '../../ui/use-error-after-leaving'
import { saveToolMutation } from '../tool-mutations'
import { toolDetailsQuery, toolQuery } from '../tool-queries'
import { clashingFacts, rebaseFacts } from './facts-draft'
import { rebaseLists } from './lists-draft'
import { formOf, hasChanges, type SavedTool, saveTool, type ToolForm } from './save-tool'
import { isSameTiers, readBasePrice, tierDraftsOf, toSentTiers } from './tier-draft'
import { clashingFields, rebaseDraft } from './tool-draft'
import { UploadFailed, usePhoto } from './use-photo'
import { fieldFaultOf, useToolForm } from './use-tool-form'

/**
 * Changes a tool. If someone else has changed it since, the form takes over the other changes and keeps what was typed, and
 * saving again overwrites. Without `onSaved` it stays open, with what was saved.
 */
export function useEditTool(start: SavedTool, onSaved?: () => void) {
  const client = useQueryClient()
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const { mutateAsync, isPending, error } = useMutation(saveToolMutation(client))
  const lateFailure = useErrorAfterLeaving()
  const [base, setBase] = useState(start)
  const { form, setForm, check, setFaults, ...inputs } = useToolForm(formOf(start), isPending)
  const photo = usePhoto()
  const [conflicts, setConflicts] = useState<string[]>([])
  const isDone = useRef(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const element = event.currentTarget
    if (focusFirstFault(element, check(true))) return
    const make = async () => {
      const img = (await photo.upload()) ?? form.tool.img
      return saveTool(base, { ...form, tool: { ...form.tool, img } })
    }
    mutateAsync(make, {
      onSuccess: (saved) => {
        setConflicts([])
        if (onSaved) close(onSaved)
        else if (saved) restart(saved)
      },
      onError: (refused) => {
        setFaults(fieldFaultOf(refused))
        focusFirstFault(element, fieldFaultOf(refused))
        void rebase(refused)
      },
      // Not in `mutate`: the page may be left before the reply.
    }).then((saved) => saved && tellSaved({ client, tool: saved.tool, email }), lateFailure)
  }

  function close(then: () => void) {
    isDone.current = true
    then()
  }

  function restart(from: SavedTool) {
    setBase(from)
    setForm(formOf(from))
    setFaults({})
    photo.clear()
  }

  async function rebase(refused: Error) {
    if (!(refused instanceof ApiError) || refused.status !== 409) return
    const { _id } = base.tool
    const fresh = { staleTime: 0 }
    const [tool, details] = await Promise.all([
      client.fetchQuery({ ...toolQuery(_id), ...fresh }),
      client.fetchQuery({ ...toolDetailsQuery(_id), ...fresh }),
      // Saving again is refused again, and fetches again.
    ]).catch(() => [])
    if (!tool || !details) return
    setConflicts(conflictsOf(form, base, { tool, details }))
    setForm((before) => {
      const typed = toSentTiers(before.tiers, readBasePrice(before.tool.price))
      return {
        tool: rebaseDraft(before.tool, base.tool, tool),
        facts: rebaseFacts(before.facts, base.details, details),
        tiers: isSameTiers(typed, base.details.tiers) ? tierDraftsOf(details) : before.tiers,
        lists: rebaseLists(before.lists, base.details, details).lists,
      }
    })
    setBase({ tool, details })
  }

  return {
    form,
    ...inputs,
    base,
    photo,
    isPending,
    submit,
    conflicts,
    takeBack: () => isPending || restart(base),
    isUnsaved: () => !isDone.current && (photo.photo !== undefined || hasChanges(base, form)),
    failure: error && messageOf(error),
  }
}

/** What was typed here and changed elsewhere, with both values. */
function conflictsOf(form: ToolForm, base: SavedTool, now: SavedTool): string[] {
  const values = [
    ...clashingFields(form.tool, base.tool, now.tool),
    ...clashingFacts(form.facts, base.details, now.details),
  ].map(({ name, now: there, typed }) => words.itIsByNowYou(name, there, typed))
  const { kept } = rebaseLists(form.lists, base.details, now.details)
  return [...values, ...kept.map((name) => words.othersByNowYoursAre(name))]
}

function messageOf(error: Error): string {
  return error instanceof UploadFailed
    ? `${messages.uploadFailed}: ${error.message}`
    : error.message
}
