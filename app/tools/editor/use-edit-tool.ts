import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as messages from '#words/messages'
import * as words from '#words/tools'
import { ApiError } from '../../api'
import { useSession } from '../../auth/session'
import { tellSaved } from '../../changes/saved-note'
import { focusFirstFault } from '../../ui/focus-first-fault'
import { useErrorAfterLeaving } from '../../ui/use-error-after-leaving'
import { saveToolMutation } from '../tool-mutations'
import { toolDetailsQuery, toolQuery } from '../tool-queries'
import { clashingFacts, rebaseFacts } from './facts-draft'
import { rebaseLists } from './lists-draft'
import { isSameTiers, readBasePrice, tierDraftsOf, toSentTiers } from './tier-draft'
import { clashingFields, rebaseDraft } from './tool-draft'
import {
  fieldFaultOf,
  formOf,
  hasChanges,
  type SavedTool,
  saveTool,
  type ToolForm,
  useToolForm,
} from './tool-form'
import { UploadFailed, usePhoto } from './use-photo'

/** Changes a tool. Others' changes join what was typed here, and saving again overwrites. */
export function useEditTool(start: SavedTool) {
  const client = useQueryClient()
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const { mutateAsync, isPending, error } = useMutation(saveToolMutation(client))
  const lateFailure = useErrorAfterLeaving()
  const [base, setBase] = useState(start)
  const { form, setForm, check, setFaults, ...inputs } = useToolForm(formOf(start), isPending)
  const photo = usePhoto()
  const [conflicts, setConflicts] = useState<string[]>([])

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
        if (saved) restart(saved)
      },
      onError: (refused) => {
        const found = fieldFaultOf(refused)
        setFaults(found)
        focusFirstFault(element, found)
        void rebase(refused)
      },
      // Not in `mutate`: the page may be left before the reply.
    }).then((saved) => saved && tellSaved({ client, tool: saved.tool, email }), lateFailure)
  }

  function restart(from: SavedTool) {
    setBase(from)
    setForm(formOf(from))
    setFaults({})
    photo.clear()
  }

  async function rebase(refused: Error) {
    if (!(refused instanceof ApiError) || refused.status !== 409) return
    // Saving again is refused again, and fetches again.
    const now = await fetchSaved(client, base.tool._id).catch(() => undefined)
    if (!now) return
    setConflicts(conflictsOf(form, base, now))
    setForm((before) => rebaseForm(before, base, now))
    setBase(now)
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
    isUnsaved: () => photo.photo !== undefined || hasChanges(base, form),
    failure: error && messageOf(error),
  }
}

async function fetchSaved(client: QueryClient, id: string): Promise<SavedTool> {
  const [tool, details] = await Promise.all([
    client.fetchQuery({ ...toolQuery(id), staleTime: 0 }),
    client.fetchQuery({ ...toolDetailsQuery(id), staleTime: 0 }),
  ])
  return { tool, details }
}

function rebaseForm({ tool, facts, tiers, lists }: ToolForm, base: SavedTool, now: SavedTool) {
  const typed = toSentTiers(tiers, readBasePrice(tool.price))
  return {
    tool: rebaseDraft(tool, base.tool, now.tool),
    facts: rebaseFacts(facts, base.details, now.details),
    tiers: isSameTiers(typed, base.details.tiers) ? tierDraftsOf(now.details) : tiers,
    lists: rebaseLists(lists, base.details, now.details).lists,
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

const messageOf = (error: Error): string =>
  error instanceof UploadFailed ? `${messages.uploadFailed}: ${error.message}` : error.message
