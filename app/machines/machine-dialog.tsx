import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/machines'
import { MAX_MACHINE_COUNT, MAX_NAME_LENGTH } from '../../contract/limits'
import type { Machine } from '../../contract/machines/machines'
import { ApiError } from '../api'
import { createContentKeys } from '../idempotency-keys'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { InlineMessage } from '../ui/inline-message'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast-store'
import { machineModelsQuery, saveMachineMutation } from './machine-queries'

type MachineDialogProps = { machine: Machine | undefined; onClose: () => void }
type Draft = { modelId: string; name: string; count: string; serial: string; place: string }
type Faults = { name?: string; count?: string }

export function MachineDialog({ machine, onClose }: MachineDialogProps) {
  const { data: models = [] } = useQuery(machineModelsQuery)
  const { mutate, isPending, error } = useMutation(saveMachineMutation(useQueryClient()))
  const [keyFor] = useState(createContentKeys)
  const [draft, setDraft] = useState<Draft>(() => draftOfMachine(machine))
  const [faults, setFaults] = useState<Faults>({})
  const isTaken = error instanceof ApiError && error.code === 'name_taken'

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const found = findMachineFaults(draft)
    setFaults(found)
    if (focusFirstFault(event.currentTarget, found)) return
    const { name, count, serial, place, modelId } = draft
    const body = {
      name: name.trim(),
      count: Number(count),
      modelId: modelId || null,
      serial: serial.trim() || null,
      place: place.trim() || null,
    }
    mutate(
      { id: machine?._id, body, key: keyFor(body) },
      {
        onSuccess: () => {
          toast.success(words.nameSaved(body.name))
          onClose()
        },
      },
    )
  }

  const propsOf = (field: keyof Draft) => ({
    name: field,
    value: draft[field],
    autoComplete: 'off',
    maxLength: MAX_NAME_LENGTH,
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, [field]: event.target.value }),
  })
  return (
    <FormDialog
      title={machine ? words.editMachine : words.addAMachine}
      act={words.save}
      isPending={isPending}
      pendingText={words.saving}
      onClose={onClose}
      onSubmit={save}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      {error && !isTaken && (
        <div className="sm:col-span-2">
          <InlineMessage tone="danger">{error.message}</InlineMessage>
        </div>
      )}
      <div className="sm:col-span-2">
        <SelectField
          label={words.model}
          name="modelId"
          value={draft.modelId}
          onChange={({ target }) => setDraft({ ...draft, modelId: target.value })}
        >
          <option value="">{words.anotherMachine}</option>
          {models.map(({ _id, maker, name }) => (
            <option key={_id} value={_id}>
              {maker} {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        {...propsOf('name')}
        label={words.name}
        placeholder={words.ringFrame3}
        error={faults.name ?? (isTaken ? error.message : undefined)}
      />
      <TextField
        {...propsOf('count')}
        label={words.howMany}
        inputMode="numeric"
        error={faults.count}
      />
      <TextField {...propsOf('serial')} label={words.serialNumber} isOptional />
      <TextField {...propsOf('place')} label={words.place} isOptional placeholder={words.hall2} />
    </FormDialog>
  )
}

function draftOfMachine(machine: Machine | undefined): Draft {
  const { modelId = null, name = '', count = 1, serial = null, place = null } = machine ?? {}
  return {
    modelId: modelId ?? '',
    name,
    count: String(count),
    serial: serial ?? '',
    place: place ?? '',
  }
}

function findMachineFaults({ name, count }: Draft): Faults {
  const isCount = /^\d{1,5}$/.test(count.trim())
  const isFine = isCount && Number(count) >= 1 && Number(count) <= MAX_MACHINE_COUNT
  return {
    ...(name.trim() === '' && { name: words.pleaseNameTheMachine }),
    ...(!isFine && { count: words.pleaseEnterAWholeNumber(MAX_MACHINE_COUNT) }),
  }
}
