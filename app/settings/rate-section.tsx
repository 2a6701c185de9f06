import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isSaved } from '#words/settings'
import * as words from '#words/tax'
import type { TaxRates } from '../../contract/tax/tax-rates'
import { api } from '../browser-api'
import { Button } from '../ui/button'
import { EditorPart } from '../ui/editor-part'
import { Icon } from '../ui/icon'
import { PartForm } from '../ui/part-form'
import { SheetGrid, SheetRow } from '../ui/sheet-grid'
import { type NoteUnsaved, usePagePart } from '../ui/use-page-part'
import { Waiting } from '../ui/waiting'
import { faultOfRate, newRate, type RateDraft, rateDraftOf, toRate } from './rate-draft'
import { RateCells } from './rate-row'
import { saveSectionMutation, taxRatesQuery } from './settings-queries'

type RateSectionProps = { isReadOnly: boolean; noteUnsaved: NoteUnsaved }

/** The rates of tax, each from its day on; they are saved together. */
export function RateSection(props: RateSectionProps) {
  const query = useQuery({ ...taxRatesQuery, refetchOnMount: 'always' })
  return (
    <EditorPart title={words.rates} hint={words.ratesHint} isFolded>
      {query.data ? (
        <RateForm {...props} saved={query.data} />
      ) : (
        <Waiting query={query} label={words.loadingTheRates} />
      )}
    </EditorPart>
  )
}

function RateForm({ saved, isReadOnly, noteUnsaved }: RateSectionProps & { saved: TaxRates }) {
  const addId = useId()
  const [isChecked, setChecked] = useState(false)
  const send = (body: TaxRates['rates']) =>
    api('setTaxRates', { body: { rates: body, was: saved.revision } })
  const { typed, setTyped, save, bar } = usePagePart({
    ...{ name: 'rates', noteUnsaved },
    now: saved.rates.map(rateDraftOf),
    mutation: saveSectionMutation(useQueryClient(), send),
    sentOf: (rows) => rows.map(toRate),
  })
  const rows = typed ?? saved.rates.map(rateDraftOf)
  const isFixed = isReadOnly || bar.isPending

  function handleSave() {
    setChecked(true)
    if (!rows.some(faultOfRate)) save(rows.map(toRate), isSaved)
  }

  /** The button that had the focus is gone. */
  function remove(index: number) {
    setTyped(rows.toSpliced(index, 1))
    document.getElementById(addId)?.focus()
  }

  const grid = (
    <SheetGrid heads={heads} columns={columns}>
      {rows.map((row, index) => (
        <SheetRow key={row.key} columns={columns}>
          <RateCells
            {...{ row, rows, index, isChecked }}
            isReadOnly={isFixed}
            onChange={(part: Partial<RateDraft>) => setTyped(rows.with(index, { ...row, ...part }))}
            onPlan={() => setTyped(rows.toSpliced(index + 1, 0, newRate(row)))}
            onRemove={() => remove(index)}
          />
        </SheetRow>
      ))}
    </SheetGrid>
  )
  if (isReadOnly) return grid
  return (
    <PartForm act={words.saveRates} bar={bar} onSave={handleSave}>
      {grid}
      <AddRate id={addId} isFixed={isFixed} onAdd={() => setTyped([...rows, newRate()])} />
    </PartForm>
  )
}

type AddRateProps = { id: string; isFixed: boolean; onAdd: () => void }

const AddRate = ({ id, isFixed, onAdd }: AddRateProps) => (
  <Button id={id} size="small" className="mt-3" disabled={isFixed} onClick={onAdd}>
    <Icon name="plus" className="size-4" />
    {words.addARate}
  </Button>
)

const heads = [
  { title: words.code },
  { title: words.percent, className: 'text-right' },
  { title: words.kind },
  { title: words.holdsFrom },
  { title: words.reason },
]
const columns =
  'grid-cols-2 @min-[40rem]:grid-cols-[minmax(0,2fr)_5rem_minmax(0,2fr)_9.5rem_minmax(0,3fr)_6rem_5.75rem]'
