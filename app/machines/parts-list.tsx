import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/machines'
import { canOrder } from '../../contract/lines/orderable'
import type { ModelPart } from '../../contract/machines/machine-models'
import { AddLines } from '../basket/add-lines-section'
import { TextField } from '../ui/field'
import { CheckField } from '../ui/form-field'
import { formatCount } from '../ui/format-count'
import { moveBetweenRows } from '../ui/row-keys'
import { filterParts, isShort, type NeededPart, parseMachines, partsFor } from './part-quantities'
import { PartRow } from './part-row'

type PartsListProps = {
  parts: readonly ModelPart[]
  lit: string | undefined
  onLight: (position: string) => void
}

/** The parts list of a machine, multiplied by the number of machines; chosen parts, or all, go into the basket. */
export function PartsList({ parts, lit, onLight }: PartsListProps) {
  // My machines leads here with how many they are.
  const [params] = useSearchParams()
  const [typed, setTyped] = useState({
    count: params.get('machines') ?? '1',
    text: '',
    isInStock: false,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const machines = parseMachines(useDeferredValue(typed.count))
  const searched = useDeferredValue(typed.text)
  const all = useMemo(() => partsFor(parts, machines), [parts, machines])
  const { isInStock } = typed
  const shown = useMemo(() => filterParts(all, searched, isInStock), [all, searched, isInStock])

  const [choose] = useState(() => (key: string, isChosen: boolean) => {
    setChosen((before) => {
      const next = new Set(before)
      if (isChosen) next.add(key)
      else next.delete(key)
      return next
    })
  })

  return (
    <section aria-label={words.parts} className="grid min-w-0 gap-3">
      <Wishes typed={typed} onChange={(part) => setTyped({ ...typed, ...part })} />
      <PartRows shown={shown} lit={lit} chosen={chosen} onLight={onLight} onChoose={choose} />
      {shown.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{words.noPartMatches}</p>
      )}
      <AddParts chosen={chosen} machines={machines} parts={shown} all={all} />
    </section>
  )
}

type Typed = { count: string; text: string; isInStock: boolean }
function Wishes({ typed, onChange }: { typed: Typed; onChange: (part: Partial<Typed>) => void }) {
  return (
    <>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-x-3">
        <TextField
          label={words.forMachines}
          type="number"
          inputMode="numeric"
          min={1}
          value={typed.count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
        <TextField
          label={words.filter}
          type="search"
          autoComplete="off"
          placeholder={words.nameOrNumber}
          value={typed.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </div>
      {/* In the line below the fields, which have nothing to say. */}
      <div className="-mt-8 flex flex-wrap items-center justify-between gap-x-4">
        <CheckField
          label={words.onlyWhatIsInStock}
          checked={typed.isInStock}
          onChange={({ target }) => onChange({ isInStock: target.checked })}
        />
        <span aria-hidden="true" className="ml-auto text-sm text-ink-soft">
          {words.quantity}
        </span>
      </div>
    </>
  )
}

type PartRowsProps = Pick<PartsListProps, 'lit' | 'onLight'> & {
  shown: NeededPart[]
  chosen: ReadonlySet<string>
  onChoose: (key: string, isChosen: boolean) => void
}

const FIRST_ROWS = 60

/** Memoized, so that a letter is painted without a look at each row. A long list is there at once with its first rows. */
const PartRows = memo(function PartRows(props: PartRowsProps) {
  const { shown, lit, chosen, onLight, onChoose } = props
  const isLinked = lit !== undefined
  const rows = useDeferredValue(shown, isLinked ? shown : shown.slice(0, FIRST_ROWS))
  return (
    <ul
      aria-label={words.parts}
      onKeyDown={moveBetweenRows}
      className="-mt-3 border-t border-control"
    >
      {rows.map((needed) => (
        <PartRow
          key={needed.key}
          needed={needed}
          onLight={onLight}
          onChoose={onChoose}
          isLit={needed.part.position === lit}
          isChosen={chosen.has(needed.key)}
        />
      ))}
    </ul>
  )
})

type AddPartsProps = {
  parts: readonly NeededPart[]
  all: readonly NeededPart[]
  chosen: ReadonlySet<string>
  machines: number
}

/** Stays in sight below the list. What is sold out is left out, and said. */
function AddParts({ parts, all, chosen, machines }: AddPartsProps) {
  const wanted = chosen.size > 0 ? all.filter(({ key }) => chosen.has(key)) : parts
  const orderable = wanted.filter(({ part }) => canOrder(part))
  const short = orderable.filter(isShort).length
  const notes = [
    words.forSoManyMachines(formatCount(machines)),
    wanted.length > orderable.length && words.soldOutLeftOut(wanted.length - orderable.length),
    short > 0 && words.withFewerInStockThan(short),
    orderable.some(({ needed, ordered }) => ordered > needed) && words.quantitiesAreSteppedUpTo,
  ]
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-1 grid gap-2 border-t border-control bg-surface py-3 print:hidden"
    >
      <p role="status" className="text-sm text-ink-soft">
        {notes.filter(Boolean).join(' ')}
      </p>
      <AddLines
        label={
          chosen.size === 0 && orderable.length === all.length
            ? words.addAllPartsToBasket(orderable.length)
            : words.addToBasket(orderable.length)
        }
        lines={orderable.map(({ part, ordered }) => ({ toolId: part.toolId, quantity: ordered }))}
      />
    </div>
  )
}
