import * as words from '#words/tools'
import { MAX_SKU_LENGTH } from '../../../contract/limits'
import { units } from '../../../contract/tools/unit-words'
import { CheckField } from '../../ui/check-field'
import { EditorPart } from '../../ui/editor-part'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import type { FactField, FactsDraft } from './facts-draft'
import type { DraftFaults } from './tool-draft'

type FactsInputsProps = {
  draft: FactsDraft
  onChange: (change: Partial<FactsDraft>) => void
  faults: DraftFaults
}

const orderNumbers = [
  ['pack', words.pack, words.unitsThatArePackedTogether],
  ['step', words.step, words.soldInMultiplesOfThis],
  ['minimum', words.minimum, words.shownAsTheMinimumOf],
] as const
const stockNumbers = [
  ['leadDays', words.leadTime, words.workingDaysToMakeMore],
  ['reorderPoint', words.reorderPoint, words.stockAtWhichMoreIs],
] as const

type NumberFact = (typeof orderNumbers | typeof stockNumbers)[number]

export function FactsInputs({ draft, onChange, faults }: FactsInputsProps) {
  const propsOf = (name: FactField) => ({
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const numberField = ([name, label, hint]: NumberFact) => (
    <TextField
      key={name}
      {...propsOf(name)}
      label={label}
      hint={hint}
      inputMode="numeric"
      isOptional={name === 'leadDays'}
      required={name !== 'leadDays'}
    />
  )
  const flag = (name: FactField, label: string) => (
    <div className="self-end @min-[36rem]:mb-6.5">
      <CheckField
        label={label}
        name={name}
        checked={draft[name] !== ''}
        onChange={(event) => onChange({ [name]: event.target.checked ? 'on' : '' })}
      />
    </div>
  )
  return (
    <EditorPart title={words.partNumberAndQuantities}>
      <div className="@container">
        <div className="grid gap-x-4 gap-y-1 @min-[36rem]:grid-cols-2 @min-[48rem]:grid-cols-3">
          <TextField
            {...propsOf('sku')}
            label={words.partNumber}
            isOptional
            hint={words.suchAsBd420010}
            maxLength={MAX_SKU_LENGTH}
          />
          <SelectField {...propsOf('unit')} label={words.unit} hint={words.whatOneCostsThePrice}>
            {units.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </SelectField>
          {orderNumbers.map(numberField)}
          {flag('minimumHolds', words.refusesSmallerOrders)}
          {flag('madeToOrder', words.madeToOrderMayBe)}
          {stockNumbers.map(numberField)}
        </div>
      </div>
    </EditorPart>
  )
}
