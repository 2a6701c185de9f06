import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import type { NewContactMessage } from '../../contract/contact'
import { discardSavedForm, formKeyOf } from '../auth/saved-form'
import { api } from '../browser-api'
import { useErrorAfterLeaving } from '../ui/use-error-after-leaving'
import type { ContactFaults } from './contact-check'

const loadCheck = () => import('./contact-check')
const noFaults: ContactFaults = {}

/** The check brings the schemas along, so it loads on the first keystroke and not with the page. */
export function preloadContactCheck() {
  loadCheck().catch(() => undefined)
}

/** Checks and sends the contact form. The text stays in it until the server has it. */
export function useContactSending(onSent: (email: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const place = useRef('')
  const lateFailure = useErrorAfterLeaving()
  const sending = useMutation({
    mutationFn: checkAndSend,
    // Fails without a network, instead of pausing silently.
    networkMode: 'always',
    onSuccess: ({ isSent }, { email }) => {
      if (!isSent) return
      discardSavedForm(place.current)
      onSent(email)
    },
    onError: lateFailure,
    onSettled: () => {
      isBusy.current = false
    },
  })
  const faults = sending.data?.faults ?? noFaults

  useEffect(() => {
    if (faults === noFaults) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    form.current = event.currentTarget
    place.current = formKeyOf(event.currentTarget)
    sending.mutate(readMessage(event.currentTarget))
  }

  return { faults, failure: sending.error?.message, isPending: sending.isPending, submit }
}

async function checkAndSend(message: NewContactMessage) {
  const faults = await findMessageFaults(message)
  const isSent = Object.keys(faults).length === 0
  if (isSent) await api('createContactMessage', { body: message })
  return { isSent, faults }
}

/** When the check cannot be loaded, the server checks alone. */
async function findMessageFaults(message: NewContactMessage): Promise<ContactFaults> {
  try {
    return (await loadCheck()).checkContactMessage(message)
  } catch {
    return {}
  }
}

function readMessage(form: HTMLFormElement): NewContactMessage {
  const fields = new FormData(form)
  const read = (name: string) => String(fields.get(name) ?? '')
  return { name: read('name'), email: read('email'), question: read('question') }
}
