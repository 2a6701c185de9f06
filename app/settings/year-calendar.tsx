import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#words/settings'
import { companyDay, dayInWords } from '../../contract/values/days'
import { LAST_WORKING_DAY } from '../../contract/values/working-days'
import { classNames } from '../ui/class-names'
import { IconButton } from '../ui/icon-button'

const DAY_MS = 86_400_000
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** The first day of a month is below its day of the week. */
const starts = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
]

const weekdayOf = (day: string) => new Date(day).getUTCDay()
const firstDaysOf = (year: number) =>
  Array.from({ length: 12 }, (_, month) => dayAt(Date.UTC(year, month, 1)))
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

type YearCalendarProps = {
  chosen: readonly string[]
  isReadOnly: boolean
  onChoose: (day: string) => void
}

/** A year whose days are chosen by a press. The arrow keys move within it: Tab leads in and out once. */
export function YearCalendar({ chosen, isReadOnly, onChoose }: YearCalendarProps) {
  const [cursor, setCursor] = useState(() => companyDay(new Date()))
  const year = Number(cursor.slice(0, 4))

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = dayAt(Date.parse(cursor) + step * DAY_MS)
    const grid = event.currentTarget
    flushSync(() => setCursor(next))
    grid.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  function choose(day: string) {
    setCursor(day)
    if (!isReadOnly) onChoose(day)
  }

  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-center gap-2">
        <IconButton
          icon="chevron-left"
          label={words.showYear(year - 1)}
          onClick={() => setCursor(`${year - 1}-01-01`)}
        />
        <h3 aria-live="polite" className="w-14 text-center text-lg tabular-nums">
          {year}
        </h3>
        <IconButton
          icon="chevron-right"
          label={words.showYear(year + 1)}
          onClick={() => setCursor(`${year + 1}-01-01`)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is pressed */}
      <div
        onKeyDown={move}
        className="flex snap-x gap-x-8 gap-y-5 overflow-x-auto p-1 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(14.5rem,1fr))] sm:overflow-visible"
      >
        {firstDaysOf(year).map((first) => (
          <Month key={first} first={first} {...{ chosen, cursor, isReadOnly }} onChoose={choose} />
        ))}
      </div>
    </div>
  )
}

type MonthProps = YearCalendarProps & { first: string; cursor: string }

function Month({ first, cursor, chosen, isReadOnly, onChoose }: MonthProps) {
  const start = Date.parse(first)
  const days = Array.from({ length: 31 }, (_, at) => dayAt(start + at * DAY_MS)).filter(
    (day) => day.slice(0, 7) === first.slice(0, 7),
  )
  const [name = ''] = dayInWords(first).split(' ')
  return (
    <section
      aria-label={`${name} ${first.slice(0, 4)}`}
      className={classNames(
        'w-78 shrink-0 snap-start sm:w-auto',
        cursor.startsWith(first.slice(0, 7)) && 'max-sm:[scroll-initial-target:nearest]',
      )}
    >
      <h4 className="mb-1 text-sm">{name}</h4>
      <div className="grid grid-cols-7 text-center text-sm">
        {words.weekdayLetters.map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week do not move
          <span key={at} aria-hidden="true" className="text-ink-soft">
            {letter}
          </span>
        ))}
        {days.map((day) => {
          const isChosen = chosen.includes(day)
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              tabIndex={day === cursor ? 0 : -1}
              aria-label={dayInWords(day)}
              aria-pressed={isChosen}
              aria-disabled={isReadOnly}
              onClick={() => onChoose(day)}
              className={classNames(
                'min-h-11 rounded-md tabular-nums sm:pointer-fine:min-h-8',
                day === first && starts[weekdayOf(day)],
                isChosen ? 'bg-signal font-bold text-white' : 'hover:bg-ink/6',
                !isChosen && weekdayOf(day) > LAST_WORKING_DAY && 'text-ink-soft',
              )}
            >
              {Number(day.slice(8))}
            </button>
          )
        })}
      </div>
    </section>
  )
}
