import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/ui'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import { ConfirmDialog } from './confirm-dialog'
import { TextAreaField } from './form-field'
import { thenSay } from './then-say'
import { READ_MS } from './toast-store'
import { useCloseQuestion } from './use-close-question'

type ReasonDialogProps = {
  title: string
  text: string
  confirmLabel: string
  done: string
  /** Who reads it, if not the buyer. */
  hint?: string
  mutation: UseMutationResult<unknown, Error, string>
  onClose: () => void
}

/** Asks for the reason of an act that the buyer gets a mail about; what is typed stays while the act is refused. */
export function ReasonDialog({ mutation, done, hint, onClose, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error } = mutation
  const isMissing = reason.trim() === ''
  const { close, question } = useCloseQuestion({ isTyped: !isMissing, isPending, onClose })

  function confirm() {
    setJudged(true)
    if (isMissing || isPending) return
    mutate(reason, thenSay(done, onClose, { ms: READ_MS }))
  }

  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={close}
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={confirm}
    >
      <TextAreaField
        label={words.reason}
        rows={2}
        maxLength={MAX_REMARK_LENGTH}
        hint={hint ?? words.theBuyerReadsItIn}
        value={reason}
        error={isJudged && isMissing ? words.pleaseSayWhyTheBuyer : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {question}
    </ConfirmDialog>
  )
}
