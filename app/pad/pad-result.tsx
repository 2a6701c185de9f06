import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as words from '#words/pad'
import type { Pad } from '../../contract/pad/pad'
import { useSession } from '../auth/session'
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
  namesToRemember,
  nextDoubtful,
  readyQuantities,
  type Settled,
  type Settlement,
  singleSuggestion,
  stateOfLine,
} from './settled-lines'

/** Where the lines of the pad go: the basket or a saved list. */
export type PadTarget = {
  /** As in 'added to your basket'. */
  name: string
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

/** Every line with what was understood; the doubtful ones are settled here, and the ready ones added to the target. */
export function PadResult({ pad, rows, places, target, onMapping, onAdded }: PadResultProps) {
  const { lines, table, sums } = pad
  const [settled, setSettled] = useState<Settled>(new Map())
  const [filter, setFilter] = useState<Filter>(sums.attention > 0 ? 'attention' : 'all')
  const isSignedIn = useSession().state === 'signed-in'
  const heading = useRef<HTMLHeadingElement>(null)
  const settledLast = useRef<number>(undefined)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: target.add })
  const ready = lines.filter((line) => stateOfLine(line, settled) === 'ready')
  const left = lines.filter((line) => ['attention', 'skipped'].includes(stateOfLine(line, settled)))
  const singles = lines.flatMap((line) => {
    const meant = singleSuggestion(line, settled)
    return meant ? { at: line.at, meant } : []
  })

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (settledLast.current === undefined) return
    focusLine(nextDoubtful(lines, settled, settledLast.current))
    settledLast.current = undefined
  }, [lines, settled])

  function settle(at: number, settlement: Settlement | undefined) {
    const next = new Map(settled)
    if (settlement === undefined) next.delete(at)
    else next.set(at, settlement)
    const isDone = settlement === 'skipped' || settlement?.verdict === 'ok'
    if (isDone) settledLast.current = at
    setSettled(next)
  }
  function takeSingles() {
    settledLast.current = 0
    setSettled(new Map([...settled, ...singles.map(({ at, meant }) => [at, meant] as const)]))
  }
  function add() {
    mutate(readyQuantities(lines, settled), {
      onError: ({ message }) => toast.error(message, { ms: READ_MS }),
      onSuccess: () => {
        toast.success(words.addedTo(countLines(ready.length), target.name))
        if (isSignedIn) void rememberNames(client, namesToRemember(pad, settled, rows))
        onAdded(left.map(({ text }) => text).join('\n'))
      },
    })
  }

  const shown = lines.filter((line) => filter === 'all' || stateOfLine(line, settled) === filter)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {summary(ready.length, left.length)}
      </h3>
      {table && <PadMapping table={table} places={places} onChange={onMapping} />}
      <div className="flex flex-wrap items-center gap-3">
        <PadFilters lines={lines} settled={settled} filter={filter} onFilter={setFilter} />
        {singles.length > 0 && (
          <Button variant="secondary" size="small" onClick={takeSingles}>
            {singles.length === 1
              ? words.takeTheSingleSuggestion
              : words.takeTheSingleSuggestions(singles.length)}
          </Button>
        )}
      </div>
      <ul className="grid divide-y divide-hairline border-y border-hairline">
        {shown.map((line) => (
          <PadLineRow key={line.at} line={line} settled={settled} onSettle={settle} />
        ))}
      </ul>
      {shown.length === 0 && <p className="text-ink-soft">{words.noLineIsLeftHere}</p>}
      <div className="flex-1" />
      <div
        data-bottom-bar=""
        className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-3 border-t border-control bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 low:static"
      >
        <Button id="pad-add" disabled={ready.length === 0} isPending={isPending} onClick={add}>
          {ready.length === 0 ? words.addLines : words.add(countLines(ready.length))}
        </Button>
        {left.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => saveFile(leftOverCsv(left, table, rows), 'left-over.csv', 'text/csv')}
          >
            {left.length === 1
              ? words.downloadTheOneThatIs
              : words.downloadTheThatAreLeft(formatCount(left.length))}
          </Button>
        )}
      </div>
    </>
  )
}

function countLines(count: number): string {
  return words.countLines(formatCount(count))
}

function summary(ready: number, left: number): string {
  return words.readyAndLeft(countLines(ready), left > 0 && formatCount(left))
}

/** The first control of a line; after the last doubtful one the button that adds. */
function focusLine(at: number | undefined): void {
  const line = at === undefined ? undefined : document.getElementById(`pad-line-${at}`)
  const control = line?.querySelector<HTMLElement>('input:checked, input, button')
  const target = control ?? document.getElementById('pad-add')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
