import { fields } from '#words/settings'
import * as words from '#words/tax'
import type { Seller, Settings } from '../../contract/settings'
import { type TaxMode, taxModes } from '../../contract/tax/tax'
import { countryName } from '../../contract/values/country-name'
import { api } from '../browser-api'
import { Options, SelectField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { RateSection } from './rate-section'
import { SectionForm } from './section-form'
import { type SectionProps, useSection } from './use-section'

/** Whether tax is charged and what that means; the rates are there once it is. */
export function TaxSection({
  seller,
  ...props
}: SectionProps<Settings['tax']> & { seller: Seller }) {
  const part = useSection({
    ...props,
    name: 'tax',
    toDraft: (tax) => tax,
    send: ({ draft, was }) => api('setTax', { body: { value: draft, was } }),
  })
  const { draft, change, bar, isReadOnly } = part
  const { mode } = draft
  const country = seller.address.country
  return (
    <>
      <SectionForm title={words.tax} hint={words.taxHint} act={words.saveTax} of={part}>
        <div className="grid max-w-3xl gap-2">
          <div className="max-w-sm">
            <SelectField
              label={fields.mode}
              name="mode"
              disabled={isReadOnly || bar.isPending}
              value={mode}
              onChange={({ target }) => change({ mode: toMode(target.value) })}
            >
              <Options of={Object.entries(words.modes)} />
            </SelectField>
          </div>
          <p className="text-sm">{words.modeMeans[mode]}</p>
          {mode !== 'off' && (
            <p className="text-sm text-ink-soft">{words.papersName(seller.taxNumber)}</p>
          )}
          {mode === 'bd' && country !== 'BD' && (
            <InlineMessage>{words.weAreIn(countryName(country))}</InlineMessage>
          )}
        </div>
      </SectionForm>
      {props.saved.value.mode !== 'off' && (
        <RateSection isReadOnly={isReadOnly} noteUnsaved={props.noteUnsaved} />
      )}
    </>
  )
}

const toMode = (text: string): TaxMode => taxModes.find((mode) => mode === text) ?? 'off'
