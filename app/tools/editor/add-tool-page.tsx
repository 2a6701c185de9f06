import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useEffect, useRef } from 'react'
import { useBeforeUnload } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/tools'
import { fillIn } from '../../../contract/errors/shown-errors'
import type { Tool } from '../../../contract/tools/tools'
import { RestorableForm } from '../../auth/restorable-form'
import { discardSavedForm, formKeyOf } from '../../auth/saved-form'
import { readToken } from '../../auth/session'
import { officePage } from '../../dashboard/office-page'
import { titled } from '../../shell/page-meta'
import { Button } from '../../ui/button'
import { focusFirstFault } from '../../ui/focus-first-fault'
import { preloadNotice, showNotice } from '../../ui/notice-dialog'
import { toast } from '../../ui/toast-store'
import { saveToolMutation } from '../tool-mutations'
import { FactsSection } from './facts-section'
import { PhotoField } from './photo-field'
import { createTool, emptyForm, fieldFaultOf, useToolForm } from './tool-form'
import { ToolInputs } from './tool-inputs'
import { savedPhoto, savePhoto, UploadFailed, usePhoto } from './use-photo'

export const meta = titled(words.addTool)

export default officePage(AddTool, { title: words.addTool, area: 'catalogue' })

function AddTool() {
  return <RestorableForm>{(ref) => <AddToolForm formRef={ref} />}</RestorableForm>
}

function AddToolForm({ formRef }: { formRef: Ref<HTMLFormElement> }) {
  const form = useAddTool()
  const { photo, faults, isPending, submit } = form
  // Text survives a reload, a file does not: the browser asks before it is lost.
  useBeforeUnload((event) => photo.photo && event.preventDefault())
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid max-w-4xl gap-3">
      <ToolInputs draft={form.form.tool} onChange={form.changeTool} faults={faults} />
      <PhotoField photo={photo} isPending={isPending} missing={faults.photo} />
      <FactsSection form={form} />
      <div>
        <Button
          type="submit"
          isPending={isPending}
          pendingText={words.addingTheTool}
          className="w-full sm:w-auto sm:min-w-36"
        >
          {words.addTool}
        </Button>
      </div>
    </form>
  )
}

/** Checks and adds a tool with its facts; the form keeps its content until it is saved. */
function useAddTool() {
  const { mutate, isPending } = useMutation({
    ...saveToolMutation(useQueryClient()),
    // Not in `mutate`: the page may be left before the reply.
    onSuccess: (saved) => {
      discardSavedForm(place.current)
      if (saved) showAdded(saved.tool)
    },
    onError: showFailed,
  })
  const place = useRef('')
  const { form, check, clear, setFaults, ...inputs } = useToolForm(emptyForm, isPending)
  const photo = usePhoto(savedPhoto())
  useEffect(() => savePhoto(photo.photo), [photo.photo])
  useEffect(preloadNotice, [])

  const save = async () =>
    createTool({ ...form, tool: { ...form.tool, img: (await photo.upload()) ?? '' } })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const element = event.currentTarget
    place.current = formKeyOf(element)
    if (focusFirstFault(element, check(photo.photo !== undefined))) return
    mutate(save, {
      onSuccess: () => {
        clear(emptyForm)
        photo.clear()
        element.reset()
        element.querySelector<HTMLElement>('[name="name"]')?.focus()
      },
      onError: (error) => setFaults(fieldFaultOf(error)),
    })
  }

  return { form, ...inputs, photo, isPending, submit }
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

const NOTE_MS = 10_000

/** The shop's security policy may block the image host. */
async function warnIfBlocked(address: string) {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    const { origin } = new URL(address, window.location.href)
    toast.error(words.thePictureAtCannotBe(origin), { ms: NOTE_MS })
  }
}
