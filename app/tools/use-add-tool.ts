import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fillIn } from '../../contract/errors'
import { messages } from '../../contract/messages'
import type { Tool } from '../../contract/tools'
import { ApiError } from '../api'
import { discardSavedForm, formKeyOf } from '../auth/saved-form'
import { readToken } from '../auth/session'
import { focusFirstFault } from '../ui/focus-first-fault'
import { preloadNotice } from '../ui/notice-dialog'
import { showNotice } from '../ui/notice-store'
import { toast } from '../ui/toast-store'
import { type DraftFaults, emptyDraft, findDraftFaults, toNewTool } from './tool-draft'
import { createToolMutation } from './tool-mutations'
import { UploadFailed } from './upload-photo'
import { savedPhoto, savePhoto, usePhoto } from './use-photo'

/** Checks and adds a tool; the form keeps its content until the tool is added. */
export function useAddTool() {
  const { mutate, isPending } = useMutation({
    ...createToolMutation(useQueryClient()),
    // Not in `mutate`: the page may be left before the reply.
    onSuccess: (tool) => {
      discardSavedForm(place.current)
      showAdded(tool)
    },
    onError: showFailed,
  })
  const place = useRef('')
  const [draft, setDraft] = useState(emptyDraft)
  const [faults, setFaults] = useState<DraftFaults>({})
  const photo = usePhoto(savedPhoto())
  useEffect(() => savePhoto(photo.photo), [photo.photo])
  useEffect(preloadNotice, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    place.current = formKeyOf(form)
    const found = findDraftFaults(draft, photo.photo !== undefined)
    setFaults(found)
    if (focusFirstFault(form, found)) return
    mutate(async () => toNewTool({ ...draft, img: (await photo.upload()) ?? '' }), {
      onSuccess: () => {
        setDraft(emptyDraft)
        photo.clear()
        form.reset()
        form.querySelector<HTMLElement>('[name="name"]')?.focus()
      },
      onError: (error) => isNameTaken(error) && setFaults({ name: error.message }),
    })
  }

  return {
    ...{ draft, photo, isPending, submit },
    faults: { ...faults, photo: photo.fault ?? (photo.photo ? undefined : faults.photo) },
    change: (change: Partial<typeof draft>) =>
      isPending || setDraft((before) => ({ ...before, ...change })),
  }
}

function showAdded({ name, img }: Tool) {
  toast.success(fillIn(messages.toolAdded, { name }))
  void warnIfBlocked(img)
}

/** SPEC section 8 has a title for a failed upload and one for other failures. */
function showFailed(error: Error) {
  // The session has ended, which the login page says.
  if (readToken() === null) return
  const title = error instanceof UploadFailed ? messages.uploadFailed : messages.somethingWrong
  showNotice({ title, message: error.message })
}

function isNameTaken(error: Error): boolean {
  return error instanceof ApiError && error.code === 'tool_name_taken'
}

const NOTE_MS = 10_000

/** The shop's security policy may block the image host. */
async function warnIfBlocked(address: string) {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    const { origin } = new URL(address, window.location.href)
    toast.error(
      `The picture at ${origin} cannot be shown here. Its address may have to be added to IMAGE_ORIGINS.`,
      { ms: NOTE_MS },
    )
  }
}
