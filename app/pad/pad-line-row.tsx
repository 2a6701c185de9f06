import type { ReactElement } from 'react'
import * as words from '#words/pad'
import type { PadLine } from '../../contract/pad/pad'
import type { Rich } from '../../words/shown'
import { AskAboutLink } from '../contact/ask-about-link'
import { ToolPicker } from '../tools/tool-picker-section'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { Icon } from '../ui/icon'
import { RichWords, unseen } from '../ui/rich-words'
import { PadChoices, PadQuantity } from './pad-choices'
import { PadTool } from './pad-tool'
import {
  type LineState,
  likelyQuantity,
  type Meant,
  meantBy,
  type Settled,
  type Settlement,
  stateOfLine,
  withoutQuantity,
  withQuantity,
} from './settled-lines'

type PadLineRowProps = {
  line: PadLine
  settled: Settled
  held: string
  onSettle: (at: number, settlement: Settlement | undefined) => void
}

export function PadLineRow({ line, settled, held, onSettle }: PadLineRowProps) {
  const { at, text, hints } = line
  const state = stateOfLine(line, settled)
  const meant = meantBy(line, settled)
  const settle = (settlement: Settlement | undefined) => onSettle(at, settlement)
  const isUndone = settled.get(at) === 'refused' || state === 'skipped' || meant?.by === 'person'
  return (
    <li
      id={`pad-line-${at}`}
      className="grid gap-x-6 gap-y-1 py-2 text-sm focus-within:[content-visibility:visible] lg:grid-cols-[3rem_minmax(0,2fr)_minmax(0,3fr)_9.5rem] [contain-intrinsic-size:auto_52px] [content-visibility:auto]"
    >
      <span className="hidden text-right text-ink-soft tabular-nums lg:block">{at}</span>
      <p className="line-clamp-3 text-ink-soft wrap-anywhere">
        <RichWords of={words.lineAndText(seenIfNarrow, at, text.slice(0, 300))} />
      </p>
      <div className="grid min-w-0 gap-1">
        {meant && (
          <PadTool tool={meant} amount={meant.amount} note={hints.join(', ')}>
            {meant.by === 'likeness' && <span className="text-ink-soft">{words.readAs}</span>}
            {meant.quantity === null && <span className="font-semibold">{words.howMany}</span>}
          </PadTool>
        )}
        {state === 'attention' && <Doubt line={line} meant={meant} settle={settle} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 lg:grid lg:content-start lg:justify-items-start">
        <Mark state={state} added={words.heldCount(held, formatCount(meant?.quantity ?? 0))} />
        {state !== 'added' && meant?.by === 'likeness' && (
          <QuietButton of={words.notThis(unseen, at)} onPress={() => settle('refused')} />
        )}
        {state !== 'added' && isUndone && (
          <QuietButton of={words.undoLine(unseen, at)} onPress={() => settle(undefined)} />
        )}
      </div>
    </li>
  )
}

const seenIfNarrow = (words: string) => <span className="lg:sr-only">{words}</span>

function QuietButton({ of, onPress }: { of: Rich<ReactElement>; onPress: () => void }) {
  return (
    <Button variant="quiet" size="small" onClick={onPress}>
      <RichWords of={of} />
    </Button>
  )
}

const marks = {
  ready: [words.ready, 'text-paid'],
  likely: [words.ready, 'text-paid'],
  attention: [words.needsYou, 'text-danger max-lg:hidden'],
  note: [words.notAnItem, 'text-ink-soft'],
  skipped: [words.skipped, 'text-ink-soft'],
  added: ['', 'text-paid'],
} as const satisfies Record<LineState, readonly [string, string]>

function Mark({ state, added }: { state: LineState; added: string }) {
  const [mark, tone] = marks[state]
  return (
    <p className={classNames('flex items-start gap-1 font-semibold', tone)}>
      {(state === 'ready' || state === 'added') && <Icon name="check" className="size-4" />}
      {state === 'likely' && (
        <span aria-hidden="true" className="m-1 size-2 rounded-full bg-signal" />
      )}
      {mark || added}
    </p>
  )
}

type DoubtProps = {
  line: PadLine
  meant: Meant | undefined
  settle: (settlement: Settlement | undefined) => void
}

/** Why a line needs a person, and everything that settles it. */
function Doubt({ line, meant, settle }: DoubtProps) {
  const { at, choices, likely, text } = line
  const message = meant?.message ?? (likely ? words.whichOne : line.message)
  const others = (
    <>
      {!meant && (
        <div className="min-w-40 flex-1">
          <ToolPicker
            isBare
            label={words.findAToolForLine(at)}
            onChoose={(tool) => settle(withoutQuantity(tool))}
          />
        </div>
      )}
      <QuietButton of={words.skipLine(unseen, at)} onPress={() => settle('skipped')} />
    </>
  )
  return (
    <>
      <p className="font-semibold text-danger">
        {message === words.noToolFound ? <AskAbout text={text} /> : message}
      </p>
      {!meant && choices.length > 0 && !likely ? (
        <PadChoices line={line} onChoose={settle}>
          {others}
        </PadChoices>
      ) : (
        <div className="flex w-full flex-wrap items-center gap-2">
          {meant && <Quantities line={line} meant={meant} settle={settle} />}
          {others}
        </div>
      )}
    </>
  )
}

function AskAbout({ text }: { text: string }) {
  const link = (askUs: string) => (
    <AskAboutLink about={text} className="underline underline-offset-4">
      {askUs}
    </AskAboutLink>
  )
  return <RichWords of={words.noToolFoundOrAsk(link)} />
}

/** Quantities that the shop takes, or a field for one. */
function Quantities({ line, meant, settle }: DoubtProps & { meant: Meant }) {
  const { at } = line
  if (meant.verdict === 'quantity') {
    const guess = meant.by === 'person' ? likelyQuantity(line) : null
    return <PadQuantity at={at} meant={meant} guess={guess} onSettle={settle} />
  }
  const wordsOf = meant.verdict === 'short' ? words.takeOnLine : words.quantityOnLine
  return meant.nearest.map((quantity) => (
    <Button key={quantity} size="small" onClick={() => settle(withQuantity(meant, quantity))}>
      <RichWords of={wordsOf(unseen, formatCount(quantity), at)} />
    </Button>
  ))
}
