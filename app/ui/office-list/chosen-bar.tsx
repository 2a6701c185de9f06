import { useState } from 'react'
import * as words from '#words/ui'
import { Button } from '../button'
import { InlineMessage } from '../inline-message'
import { ConfirmDialog } from '../lazy-confirm-dialog'
import { type BulkAct, type Outcome, useBulkActs } from './bulk-acts'
import type { Chosen } from './use-chosen'

type ChosenBarProps<Row> = {
  chosen: Chosen
  rows: Row[]
  acts: readonly BulkAct<Row>[]
  nameOf: (row: Row) => string
}

/** What can be done with the chosen rows, and what came of it. */
export function ChosenBar<Row extends { _id: string }>(props: ChosenBarProps<Row>) {
  const { chosen, rows, acts, nameOf } = props
  const bulk = useBulkActs(chosen, nameOf)
  const [asked, setAsked] = useState<BulkAct<Row>>()
  const picked = rows.filter(({ _id }) => chosen.has(_id))
  const open = acts.filter(({ allows = () => true }) => picked.every(allows))

  function start(act: BulkAct<Row>) {
    if (bulk.progress) return
    if (act.question) setAsked(act)
    else void bulk.run(act, picked)
  }

  function chooseNone() {
    bulk.forget()
    chosen.set([])
  }

  return (
    <>
      <BulkOutcome outcome={bulk.outcome} />
      {(picked.length > 0 || bulk.progress) && (
        <section
          aria-label={words.chosenRows}
          className="sticky bottom-3 z-20 order-last mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-md bg-graphite px-4 py-1.5 text-sm text-white print:hidden [--focus-ring:var(--color-signal-on-dark)]"
        >
          <span role="status" className="mr-2 font-semibold tabular-nums">
            {bulk.progress ?? words.chosen(picked.length)}
          </span>
          {open.map((act) => (
            <Button
              key={act.label}
              size="small"
              variant="inverse"
              isPending={bulk.progress !== undefined}
              onClick={() => start(act)}
            >
              {act.label}
            </Button>
          ))}
          <ChooseNone onPress={chooseNone} />
        </section>
      )}
      <ActQuestion act={asked} rows={picked} onClose={() => setAsked(undefined)} run={bulk.run} />
    </>
  )
}

function BulkOutcome({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div role="status" className="print:hidden">
      {outcome && (
        <div className="my-3">
          <InlineMessage tone={outcome.isRefused ? 'danger' : 'info'}>{outcome.text}</InlineMessage>
        </div>
      )}
    </div>
  )
}

function ChooseNone({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-md px-3 font-semibold hover:bg-white/10 sm:pointer-fine:min-h-9"
    >
      {words.chooseNone}
    </button>
  )
}

type ActQuestionProps<Row> = {
  act: BulkAct<Row> | undefined
  rows: Row[]
  onClose: () => void
  run: (act: BulkAct<Row>, rows: Row[]) => Promise<void>
}

function ActQuestion<Row>({ act, rows, onClose, run }: ActQuestionProps<Row>) {
  const question = act?.question?.(rows)
  return (
    <ConfirmDialog
      open={question !== undefined}
      onOpenChange={onClose}
      title={question?.title ?? ''}
      text={question?.text}
      confirmLabel={question?.confirm ?? ''}
      isDanger={act?.isDanger}
      onConfirm={() => {
        onClose()
        if (act) void run(act, rows)
      }}
    />
  )
}
