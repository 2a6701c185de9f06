import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/text-field'
import { READ_MS, toast } from '../ui/toast-store'
import { createListMutation } from './list-queries'
import type { SaveListProps } from './save-list-section'

type SaveListDialogProps = SaveListProps & { onClose: () => void }

/** Asks for the name of a new list. */
export function SaveListDialog({ source, prepare, onClose }: SaveListDialogProps) {
  const formId = useId()
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
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title="Save as list"
      description="To order the same again, or to fill before the next order."
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
            Save list
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
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
      </form>
    </Dialog>
  )
}
