import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as words from '#words/pad'
import type { Pad, PadLine } from '../../contract/pad/pad'
import { useSession } from '../auth/session'
import { readCustomer } from '../basket/ordering-section'
import { Button } from '../ui/button'
import { formatCount } from '../ui/format-count'
import { saveFile } from '../ui/save-file'
import { READ_MS, toast } from '../ui/toast-store'
import { leftOverCsv } from './left-over-csv'
import { type Filter, PadFilters } from './pad-filters'
import { PadLineRow } from './pad-line-row'
import { PadMapping } from './pad-mapping'
import { rememberNames } from './pad-queries'
import {
  meantBy,
  namesToRemember,
  nextDoubtful,
  readyQuantities,
  type Settled,
  type Settlement,
  stateOfLine,
} from './settled-lines'

/** Where the lines of the pad go: the basket or a saved list. */
export type PadTarget = {
  /** As in 'added to your basket'. */
  name: string
  /** As in 'In the basket: 7'. */
  held: string
  /** Adds these quantities to those that are there; throws what a person can read. */
  add: (quantities: ReadonlyMap<string, number>) => Promise<unknown>
}

type PadResultProps = {
  pad: Pad
  /** Of a file, and the places of their columns in it. */
  rows: string[][] | undefined
  places: readonly number[] | undefined
  target: PadTarget
  onMapping: (mapping: Partial<NonNullable<Pad['table']>['mapping']>) => void
  /** Gets the text of the lines that are left. */
  onAdded: (left: string) => void
}

const FEW_LINES = 30

/** Every line with what was understood; the doubtful ones are settled here, and the ready ones added to the target. */
export function PadResult({ pad, rows, places, target, onMapping, onAdded }: PadResultProps) {
  const { lines, table } = pad
  const { settled, settle, markAdded } = useSettled(lines)
  const [isClear] = useState(() => nextDoubtful(lines, settled, 0) === undefined)
  const isLong = lines.length > FEW_LINES && !isClear
  const [filter, setFilter] = useState<Filter>(isLong ? 'attention' : 'all')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView()
    // A list without doubts is looked at and added: its button is the next press.
    if (isClear) document.getElementById('pad-add')?.focus({ preventScroll: true })
  }, [isClear])
  const withState = (...states: Filter[]) =>
    lines.filter((line) => states.includes(stateOfLine(line, settled)))
  const [ready, left] = [withState('ready', 'likely'), withState('attention', 'skipped')]
  const shown = filter === 'all' ? lines : withState(filter)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        {words.readyAndLeft(countLines(ready), left.length > 0 && formatCount(left.length))}
      </h3>
      {table && <PadMapping table={table} places={places} onChange={onMapping} />}
      <PadFilters
        held={target.held}
        lines={lines}
        settled={settled}
        filter={filter}
        onFilter={setFilter}
      />
      <ul className="grid divide-y divide-hairline border-y border-hairline">
        {shown.map((line) => (
          <PadLineRow
            key={line.at}
            line={line}
            settled={settled}
            held={target.held}
            onSettle={(at, settlement) => {
              settle(at, settlement)
              if (settlement === 'refused' && filter === 'likely') setFilter('attention')
            }}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="text-ink-soft">{words.noLineIsLeftHere}</p>}
      <div className="flex-1" />
      <AddBar {...{ pad, rows, target, onAdded, markAdded, settled, ready, left }} />
    </>
  )
}

/** What a person makes of the lines; what is settled leads to the next line that is open, what is not to its next control. */
function useSettled(lines: readonly PadLine[]) {
  const [settled, setSettled] = useState<Settled>(new Map())
  const settledLast = useRef<number>(undefined)

  useEffect(() => {
    if (settledLast.current === undefined) return
    focusLine(nextDoubtful(lines, settled, settledLast.current))
    settledLast.current = undefined
  }, [lines, settled])

  function settle(at: number, settlement: Settlement | undefined) {
    const next = new Map(settled)
    if (settlement === undefined) next.delete(at)
    else next.set(at, settlement)
    settledLast.current = at
    setSettled(next)
  }
  function markAdded(lines: readonly PadLine[]) {
    const added = lines.flatMap((line) => {
      const meant = meantBy(line, settled)
      return meant ? [[line.at, { ...meant, isAdded: true }] as const] : []
    })
    settledLast.current = 0
    setSettled(new Map([...settled, ...added]))
  }
  return { settled, settle, markAdded }
}

type AddBarProps = Pick<PadResultProps, 'pad' | 'rows' | 'target' | 'onAdded'> &
  Record<'ready' | 'left', PadLine[]> &
  Pick<ReturnType<typeof useSettled>, 'settled' | 'markAdded'>

/** Adds the ready lines to the target; the others can be saved as a file. */
function AddBar(props: AddBarProps) {
  const { pad, rows, target, onAdded, markAdded, settled, ready, left } = props
  const isSignedIn = useSession().state === 'signed-in'
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: readonly PadLine[]) => target.add(readyQuantities(sent, settled)),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    // Lines may be settled while others are sent.
    onSuccess: (_, sent) => {
      toast.success(words.addedTo(countLines(sent), target.name))
      const names = namesToRemember({ table: pad.table, lines: sent }, settled, rows)
      // They are names of the account, and not of a customer that the office orders for.
      if (isSignedIn && !readCustomer()) void rememberNames(client, names)
      markAdded(sent)
      const others = [...ready, ...left].filter((line) => !sent.includes(line))
      onAdded(others.map(({ text }) => text).join('\n'))
    },
  })
  const save = () => saveFile(leftOverCsv(left, pad.table, rows), 'left-over.csv', 'text/csv')
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-3 border-t border-control bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 low:static"
    >
      <Button
        id="pad-add"
        disabled={ready.length === 0}
        isPending={isPending}
        onClick={() => mutate(ready)}
      >
        {ready.length === 0 ? words.addLines : words.add(countLines(ready))}
      </Button>
      {left.length > 0 && (
        <Button variant="secondary" onClick={save}>
          {words.downloadLeft(left.length, formatCount(left.length))}
        </Button>
      )}
    </div>
  )
}

const countLines = (lines: readonly PadLine[]) => words.countLines(formatCount(lines.length))

/** The first control of a line; after the last doubtful one the button that adds. */
function focusLine(at: number | undefined): void {
  const line = at === undefined ? undefined : document.getElementById(`pad-line-${at}`)
  const control = line?.querySelector<HTMLElement>('input:checked, input, button')
  const target = control ?? document.getElementById('pad-add')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
