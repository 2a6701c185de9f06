import * as words from '#words/pad'
import { formatDollars } from '../../contract/money'
import type { PadLine } from '../../contract/pad/pad'
import { formatUnits } from '../../contract/tools/unit-words'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { formatCount } from '../ui/format-count'
import { Icon } from '../ui/icon'
import { RichWords } from '../ui/rich-words'
import { unseen } from '../ui/visually-hidden'
import { PadChoices, PadQuantity } from './pad-choices'
import {
  type LineState,
  type Meant,
  meantBy,
  type Settled,
  type Settlement,
  stateOfLine,
  withQuantity,
} from './settled-lines'

type Settle<Given extends unknown[] = []> = (...given: [...Given, Settlement | undefined]) => void
type PadLineRowProps = { line: PadLine; settled: Settled; onSettle: Settle<[at: number]> }

const marks: Record<LineState, readonly [string, string]> = {
  ready: [words.ready, 'text-paid'],
  attention: [words.needsYou, 'text-danger'],
  note: [words.notAnItem, 'text-ink-soft'],
  skipped: [words.skipped, 'text-ink-soft'],
}

export function PadLineRow({ line, settled, onSettle }: PadLineRowProps) {
  const { at, text } = line
  const state = stateOfLine(line, settled)
  const meant = meantBy(line, settled)
  const [mark, tone] = marks[state]
  const settle = (settlement: Settlement | undefined) => onSettle(at, settlement)
  return (
    <li
      id={`pad-line-${at}`}
      className="grid gap-x-6 gap-y-1 py-2 text-sm lg:grid-cols-[3rem_minmax(0,2fr)_minmax(0,3fr)_7rem] [contain-intrinsic-size:auto_44px] [content-visibility:auto]"
    >
      <span className="hidden text-right text-ink-soft tabular-nums lg:block">{at}</span>
      <p className="line-clamp-3 text-ink-soft wrap-anywhere">
        <RichWords of={words.lineAndText(seenIfNarrow, at, text.slice(0, 300))} />
      </p>
      <div className="grid min-w-0 gap-1">
        {meant && <Understood meant={meant} hints={line.hints} />}
        {state === 'attention' && <Doubt line={line} meant={meant} settle={settle} />}
      </div>
      <p
        className={classNames(
          'flex items-start gap-1 font-semibold',
          state === 'attention' && 'max-lg:hidden',
          tone,
        )}
      >
        {state === 'ready' && <Icon name="check" className="size-4" />}
        {mark}
      </p>
      {(state === 'skipped' || meant?.isChosen) && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start lg:col-start-3"
          onClick={() => settle(undefined)}
        >
          <RichWords of={words.undoLine(unseen, at)} />
        </Button>
      )}
    </li>
  )
}

const seenIfNarrow = (words: string) => <span className="lg:sr-only">{words}</span>

function Understood({ meant, hints }: { meant: Meant; hints: readonly string[] }) {
  const { quantity, unit, name, sku, amount } = meant
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold tabular-nums">
        {quantity === null ? words.howMany : formatUnits(quantity, unit ?? 'piece')}
      </span>
      <span className="wrap-anywhere">{name}</span>
      {sku !== null && (
        <span translate="no" className="whitespace-nowrap text-ink-soft">
          {sku}
        </span>
      )}
      {amount !== null && <span className="tabular-nums">{formatDollars(amount)}</span>}
      {hints.length > 0 && <span className="text-ink-soft">{hints.join(', ')}</span>}
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
  const skip = (
    <Button variant="quiet" size="small" onClick={() => settle('skipped')}>
      <RichWords of={words.skipLine(unseen, line.at)} />
    </Button>
  )
  const message = meant?.message ?? line.message
  return (
    <>
      {message !== null && <p className="font-semibold text-danger">{message}</p>}
      {!meant && line.choices.length > 0 ? (
        <PadChoices line={line} onChoose={settle}>
          {skip}
        </PadChoices>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {meant?.nearest.map((quantity) => (
            <Button
              key={quantity}
              variant="secondary"
              size="small"
              onClick={() => settle({ ...withQuantity(meant, quantity), isChosen: meant.isChosen })}
            >
              <RichWords
                of={(meant.verdict === 'short' ? words.takeOnLine : words.quantityOnLine)(
                  unseen,
                  formatCount(quantity),
                  line.at,
                )}
              />
            </Button>
          ))}
          {meant && meant.verdict === 'quantity' && (
            <PadQuantity at={line.at} meant={meant} onSettle={settle} />
          )}
          {skip}
        </div>
      )}
    </>
  )
}
