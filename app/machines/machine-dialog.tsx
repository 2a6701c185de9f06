import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/machines'
import { MAX_MACHINE_COUNT, MAX_NAME_LENGTH } from '../../contract/limits'
import type { Machine } from '../../contract/machines/machines'
import { ApiError } from '../api'
import { createContentKeys } from '../idempotency-keys'
import { TextField } from '../ui/field'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { Options, SelectField } from '../ui/form-field'
import { thenSay } from '../ui/then-say'
import { machineModelsQuery, saveMachineMutation } from './machine-queries'

const inputs = [
  { name: 'name', label: words.name, placeholder: words.ringFrame3 },
  { name: 'count', label: words.howMany, inputMode: 'numeric' },
  { name: 'serial', label: words.serialNumber, isOptional: true },
  { name: 'place', label: words.place, isOptional: true, placeholder: words.hall2 },
] as const

type Draft = Record<'modelId' | (typeof inputs)[number]['name'], string>
type MachineDialogProps = { machine: Machine | undefined; onClose: () => void }

export function MachineDialog({ machine, onClose }: MachineDialogProps) {
  const { mutate, isPending, error } = useMutation(saveMachineMutation(useQueryClient()))
  const [keyFor] = useState(createContentKeys)
  const [draft, setDraft] = useState(() => draftOfMachine(machine))
  const [faults, setFaults] = useState<Partial<Draft>>({})
  const isTaken = error instanceof ApiError && error.code === 'name_taken'

  function save(form: HTMLFormElement) {
    const found = findMachineFaults(draft)
    setFaults(found)
    if (focusFirstFault(form, found)) return
    const body = toMachine(draft)
    const done = thenSay(words.nameSaved(body.name), onClose)
    mutate({ id: machine?._id, body, key: keyFor(body) }, done)
  }

  return (
    <FormDialog
      title={machine ? words.editMachine : words.addAMachine}
      act={words.save}
      isPending={isPending}
      error={isTaken ? undefined : error}
      pendingText={words.saving}
      onClose={onClose}
      onSend={save}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      <MachineInputs
        draft={draft}
        faults={{ ...(isTaken && { name: error.message }), ...faults }}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
    </FormDialog>
  )
}

type MachineInputsProps = {
  draft: Draft
  faults: Partial<Draft>
  onChange: (part: Partial<Draft>) => void
}

function MachineInputs({ draft, faults, onChange }: MachineInputsProps) {
  const { data: models = [] } = useQuery(machineModelsQuery)
  return (
    <>
      <div className="sm:col-span-2">
        <SelectField
          label={words.model}
          name="modelId"
          value={draft.modelId}
          onChange={({ target }) => onChange({ modelId: target.value })}
        >
          <option value="">{words.anotherMachine}</option>
          <Options of={models.map(({ _id, maker, name }) => [_id, `${maker} ${name}`])} />
        </SelectField>
      </div>
      {inputs.map((input) => (
        <TextField
          key={input.name}
          {...input}
          value={draft[input.name]}
          error={faults[input.name]}
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          onChange={({ target }) => onChange({ [input.name]: target.value })}
        />
      ))}
    </>
  )
}

function draftOfMachine(machine: Machine | undefined): Draft {
  const { modelId, name = '', count = 1, serial, place } = machine ?? {}
  const texts = { modelId: modelId ?? '', serial: serial ?? '', place: place ?? '' }
  return { ...texts, name, count: String(count) }
}

const toMachine = ({ name, count, modelId, serial, place }: Draft) => ({
  name: name.trim(),
  count: Number(count),
  modelId: modelId || null,
  serial: serial.trim() || null,
  place: place.trim() || null,
})

function findMachineFaults({ name, count }: Draft): Partial<Draft> {
  const isCount = /^\d{1,5}$/.test(count.trim())
  const isFine = isCount && Number(count) >= 1 && Number(count) <= MAX_MACHINE_COUNT
  return {
    ...(name.trim() === '' && { name: words.pleaseNameTheMachine }),
    ...(!isFine && { count: words.pleaseEnterAWholeNumber(MAX_MACHINE_COUNT) }),
  }
}
