import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/contact'
import { MAX_TEXT_LENGTH } from '../../contract/limits'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { TextForm } from '../ui/text-form'
import { threadMutation } from './question-queries'

type WriteInThreadProps = {
  call: 'writeInThread' | 'askAboutBooking'
  /** Of the question, or of the booking that is asked about. */
  id: string
  label: string
  act: string
  /** The button that opens the field; without one it is open. */
  opener?: string
}

export function WriteInThread({ call, id, label, act, opener }: WriteInThreadProps) {
  const isAlwaysOpen = opener === undefined
  const [isOpen, setOpen] = useState(isAlwaysOpen)
  const [keyFor] = useState(createContentKeys)
  const { mutateAsync } = useMutation(threadMutation(useQueryClient(), call, id))

  async function send(text: string) {
    await mutateAsync({ text, key: keyFor({ text }) })
    setOpen(isAlwaysOpen)
  }

  if (isOpen) {
    const field = { label, act, maxLength: MAX_TEXT_LENGTH, unsaved: words.itIsNotSent, send }
    return <TextForm {...field} autoFocus={!isAlwaysOpen} />
  }
  return (
    <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
      {opener}
    </Button>
  )
}
