import { useId } from 'react'
import * as words from '#words/shipments'
import { carrierNames, trackingUrlOf } from '../../contract/carriers'
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_URL_LENGTH } from '../../contract/limits'
import { RefusalToConfirm } from '../refusal-to-confirm'
import { TextField } from '../ui/field'
import { CheckField, Options, TextAreaField } from '../ui/form-field'

export type Label = { carrier: string; tracking: string; trackingUrl: string; note: string }

/** What is wrong with the typed address, if anything: contract/shipments/new-shipments.ts has the rule. */
export function trackingFault(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || (/^https?:\/\//.test(text) && URL.canParse(text))) return undefined
  return words.anAddressSuchAsHttps
}

/** The address follows carrier and number until another one is typed. */
function withAddress({ carrier, tracking, trackingUrl }: Label, typed: Partial<Label>) {
  if (trackingUrl !== '' && trackingUrl !== trackingUrlOf(carrier, tracking)) return typed
  const now = { carrier, tracking, ...typed }
  return { ...typed, trackingUrl: trackingUrlOf(now.carrier, now.tracking) }
}

/** Why goods were refused to leave; those of a disputed payment may leave all the same. */
export function ShippingRefusal({ error, onConfirm }: { error: Error; onConfirm: () => void }) {
  return (
    <RefusalToConfirm
      error={error}
      code="disputed"
      label={words.shipItAllTheSame}
      onConfirm={onConfirm}
    />
  )
}

type ShipmentFieldsProps = Omit<LabelFieldsProps, 'onChange'> & {
  isShipped: boolean
  onChange: (values: Partial<Label> | { shipped: boolean }) => void
}

/** The label of goods that are packed, and whether they leave at once. */
export function ShipmentFields({ isShipped, onChange, ...label }: ShipmentFieldsProps) {
  return (
    <>
      <CheckField
        label={words.itLeavesNowTellThe}
        checked={isShipped}
        onChange={({ target }) => onChange({ shipped: target.checked })}
      />
      <LabelFields {...label} onChange={onChange} />
    </>
  )
}

type LabelFieldsProps = {
  label: Label
  /** Faults are shown once it was tried to send. */
  isJudged: boolean
  onChange: (values: Partial<Label>) => void
}

export function LabelFields({ label, isJudged, onChange }: LabelFieldsProps) {
  const listId = useId()
  const follow = (typed: Partial<Label>) => onChange(withAddress(label, typed))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={words.carrier}
        isOptional
        list={listId}
        maxLength={MAX_NAME_LENGTH}
        value={label.carrier}
        onChange={({ target }) => follow({ carrier: target.value })}
      />
      <TextField
        label={words.trackingNumber}
        isOptional
        maxLength={MAX_NAME_LENGTH}
        value={label.tracking}
        onChange={({ target }) => follow({ tracking: target.value })}
      />
      <TextField
        label={words.trackingAddress}
        hint={words.beginsWithHttps}
        isOptional
        inputMode="url"
        maxLength={MAX_URL_LENGTH}
        value={label.trackingUrl}
        error={isJudged ? trackingFault(label.trackingUrl) : undefined}
        onChange={({ target }) => onChange({ trackingUrl: target.value })}
      />
      <TextAreaField
        label={words.noteForTheBuyer}
        isOptional
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={label.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <datalist id={listId}>
        <Options of={carrierNames.map((name) => [name, ''])} />
      </datalist>
    </div>
  )
}
