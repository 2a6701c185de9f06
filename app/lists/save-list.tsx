import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { createContentKeys } from '../idempotency-keys'
import { FormDialog } from '../ui/form-dialog'
import { TextField } from '../ui/text-field'
import { READ_MS, toast } from '../ui/toast-store'
import { createListMutation } from './list-queries'
import type { SaveListProps } from './save-list-section'

type SaveListDialogProps = SaveListProps & { onClose: () => void }

/** Asks for the name of a new list. */
export function SaveListDialog({ source, prepare, onClose }: SaveListDialogProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(createListMutation(useQueryClient(), prepare))

  function save(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === '') return setFault('Name is required')
    const body = { name, ...source }
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: (list) => {
          toast.success(`${list.name} is under Lists`, { ms: READ_MS })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title="Save as list"
      description="To order the same again, or to fill before the next order."
      size="small"
      act="Save list"
      isPending={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label="Name"
        placeholder="Ring frame 3, monthly"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={fault ?? error?.message}
        onChange={({ target }) => {
          setName(target.value)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
