import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/lists'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { useOwnMembership } from '../auth/session'
import { createContentKeys } from '../idempotency-keys'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { CheckField } from '../ui/form-field'
import { READ_MS, toast } from '../ui/toast-store'
import { createListMutation } from './list-queries'

export type SaveListProps = {
  source: { basket: true } | { booking: string }
  /** Brings what is to be saved to the server first. */
  prepare?: () => Promise<void>
}
type SaveListDialogProps = SaveListProps & { onClose: () => void }

export function SaveListDialog({ source, prepare, onClose }: SaveListDialogProps) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const company = useOwnMembership()
  const [fault, setFault] = useState<string>()
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(createListMutation(useQueryClient(), prepare))

  function save() {
    if (name.trim() === '') return setFault(words.nameIsRequired)
    const body = { name, ...source, ...(isShared && ({ shared: true } as const)) }
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: (list) => {
          toast.success(words.isUnderLists(list.name), { ms: READ_MS })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={words.saveAsList}
      description={words.toOrderTheSameAgain}
      size="small"
      act={words.saveList}
      isPending={isPending}
      onClose={onClose}
      onSend={save}
    >
      <TextField
        label={words.name}
        placeholder={words.ringFrame3Monthly}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={fault ?? error?.message}
        onChange={({ target }) => {
          setName(target.value)
          setFault(undefined)
        }}
      />
      {company?.state === 'active' && (
        <CheckField
          label={words.forAllMembersOf(company.name)}
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
    </FormDialog>
  )
}
