import { type FormEvent, lazy, Suspense } from 'react'
import * as words from '#words/tools'
import { MAX_SKU_LENGTH } from '../../../contract/limits'
import { units } from '../../../contract/tools/unit-words'
import { lazyPart } from '../../shell/lazy-part'
import { retryUntilReachable } from '../../shell/reachability'
import { useIsTaxed } from '../../tax/plus-tax-note'
import { EditorPart } from '../../ui/editor-part'
import { TextField } from '../../ui/field'
import { CheckField, Options, SelectField } from '../../ui/form-field'
import { Skeleton } from '../../ui/skeleton'
import type { FactField, FactsDraft } from './facts-draft'
import { newTier, type TierDraft } from './tier-draft'
import type { DraftFaults } from './tool-draft'
import type { OpenToolForm } from './tool-form'
import { checkFieldClass } from './tool-inputs'

const TierEditor = lazy(() =>
  retryUntilReachable(() =>
    import('./tier-editor').then((module) => ({ default: module.TierEditor })),
  ),
)

const TaxClassField = lazyPart(() => import('./tax-class-field'), 'TaxClassField')

/** The part of the office's form that SPEC section 5 does not name. */
export function FactsSection({ form }: { form: OpenToolForm }) {
  return (
    <>
      <FactsInputs draft={form.form.facts} onChange={form.changeFacts} faults={form.faults} />
      <SavedTiers rows={form.form.tiers} onChange={form.changeTiers} />
      <EditorPart title={words.pricesByQuantity} hint={words.fromAQuantityOnThe}>
        <Suspense fallback={<TierSkeleton count={form.form.tiers.length} />}>
          <TierEditor
            rows={form.form.tiers}
            checked={form.checkedTiers}
            baseCents={form.baseCents}
            onChange={form.changeTiers}
          />
        </Suspense>
      </EditorPart>
    </>
  )
}

/** As high as the rows will be: what is below it is pressed while they arrive. */
function TierSkeleton({ count }: { count: number }) {
  return (
    <>
      {count > 0 && (
        <div className="pt-[36.5px]">
          {[...Array(count).keys()].map((row) => (
            <Skeleton key={row} className="h-[85px] max-sm:h-[105px]" />
          ))}
        </div>
      )}
      <Skeleton className="min-h-11 w-32 sm:pointer-fine:min-h-9" />
    </>
  )
}

type SavedTiersProps = { rows: TierDraft[]; onChange: (rows: TierDraft[]) => void }

/** A saved form fills inputs that exist; the rows exist once this one is filled. It does not wait for them. */
function SavedTiers({ rows, onChange }: SavedTiersProps) {
  function restore({ currentTarget }: FormEvent<HTMLInputElement>) {
    const [...cells] = currentTarget.value.split('|')
    const restored = cells.flatMap((from, at) =>
      at % 2 === 0 ? [newTier(from, cells[at + 1] ?? '')] : [],
    )
    onChange(restored)
  }
  const text = rows.map(({ from, price }) => `${from}|${price}`).join('|')
  return <input type="hidden" name="tiers" value={text} onInput={restore} />
}

type FactsInputsProps = {
  draft: FactsDraft
  onChange: (change: Partial<FactsDraft>) => void
  faults: DraftFaults
}

/** In the order of the form; those without a hint are boxes to tick. */
const facts = [
  { name: 'pack', label: words.pack, hint: words.unitsThatArePackedTogether },
  { name: 'step', label: words.step, hint: words.soldInMultiplesOfThis },
  { name: 'minimum', label: words.minimum, hint: words.shownAsTheMinimumOf },
  { name: 'minimumHolds', label: words.refusesSmallerOrders },
  { name: 'madeToOrder', label: words.madeToOrderMayBe },
  { name: 'leadDays', label: words.leadTime, hint: words.workingDaysToMakeMore, isOptional: true },
  { name: 'reorderPoint', label: words.reorderPoint, hint: words.stockAtWhichMoreIs },
] as const

function FactsInputs({ draft, onChange, faults }: FactsInputsProps) {
  const isTaxed = useIsTaxed()
  const propsOf = (name: FactField) => ({
    name,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
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
            <Options of={units.map((unit) => [unit, words.unitName(unit)])} />
          </SelectField>
          {isTaxed && <TaxClassField {...propsOf('taxClass')} />}
          {facts.map(({ name, ...texts }) =>
            'hint' in texts ? (
              <TextField
                key={name}
                {...propsOf(name)}
                {...texts}
                inputMode="numeric"
                required={name !== 'leadDays'}
              />
            ) : (
              <div key={name} className={checkFieldClass}>
                <CheckField
                  {...texts}
                  name={name}
                  checked={draft[name] !== ''}
                  onChange={(event) => onChange({ [name]: event.target.checked ? 'on' : '' })}
                />
              </div>
            ),
          )}
        </div>
      </div>
    </EditorPart>
  )
}
