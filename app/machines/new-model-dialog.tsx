import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/machines'
import { company } from '../../contract/company'
import { createContentKeys } from '../idempotency-keys'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { createModelMutation } from './model-mutations'

export function NewModelDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(createModelMutation(useQueryClient()))
  const [draft, setDraft] = useState({ maker: company.name, name: '' })
  const [faults, setFaults] = useState<{ maker?: string; name?: string }>({})

  function save(form: HTMLFormElement) {
    const [maker, name] = [draft.maker.trim(), draft.name.trim()]
    const found = {
      ...(maker === '' && { maker: words.pleaseNameTheMaker }),
      ...(name === '' && { name: words.pleaseNameTheModel }),
    }
    setFaults(found)
    if (focusFirstFault(form, found)) return
    const body = { maker, name, sku: null, years: null, img: null, note: null }
    mutate(
      { body, key: keyFor(body) },
      { onSuccess: ({ _id: id }) => navigate(href('/dashboard/machine-model/:id', { id })) },
    )
  }

  return (
    <FormDialog
      title={words.addAMachineModel}
      size="small"
      act={words.add}
      isPending={isPending}
      error={error}
      pendingText={words.saving}
      onClose={onClose}
      onSend={save}
      className="grid gap-1"
    >
      {(['maker', 'name'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={field === 'maker' ? words.maker : words.name}
          autoComplete="off"
          value={draft[field]}
          error={faults[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
        />
      ))}
    </FormDialog>
  )
}
