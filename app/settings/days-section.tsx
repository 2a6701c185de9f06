import { useState } from 'react'
import * as words from '#words/settings'
import { MAX_HOLIDAYS } from '../../contract/limits'
import { shortDay } from '../../contract/values/days'
import type { Days } from '../../contract/values/working-days'
import { api } from '../browser-api'
import { lazyPart } from '../shell/lazy-part'
import { Button } from '../ui/button'
import { SectionForm } from './section-form'
import { numberOf, SettingField } from './setting-field'
import { type SectionProps, useSection } from './use-section'
import { YearCalendar } from './year-calendar'

const PasteDays = lazyPart(() => import('./paste-days'), 'PasteDays')

const daysDraft = (days: Days) => ({ ...days, packDays: String(days.packDays) })

/** When paid goods ship, and the days on which nothing does. */
export function DaysSection(props: SectionProps<Days>) {
  const [isPasting, setPasting] = useState(false)
  const part = useSection({
    ...props,
    name: 'days',
    toDraft: daysDraft,
    send: ({ draft, was }) => {
      const value = { ...draft, packDays: numberOf(draft.packDays) }
      return api('setDays', { body: { value, was } })
    },
  })
  const { draft, change, bar, setBy } = part
  const { holidays } = draft
  const isFixed = part.isReadOnly || bar.isPending || setBy.holidays !== undefined
  const set = (days: string[]) => change({ holidays: [...new Set(days)].sort() })
  const toggle = (day: string) =>
    set(holidays.includes(day) ? holidays.filter((one) => one !== day) : [...holidays, day])
  const tooMany = holidays.length > MAX_HOLIDAYS ? words.tooManyHolidays(MAX_HOLIDAYS) : undefined
  return (
    <>
      <SectionForm
        title={words.days}
        hint={words.daysHint}
        act={words.saveDays}
        of={part}
        fault={tooMany}
      >
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
          <SettingField of={part} name="cutOff" type="time" hint={words.cutOffHint} />
          <SettingField of={part} name="packDays" inputMode="numeric" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm font-semibold">{words.fields.holidays}</p>
          {!isFixed && (
            <Button size="small" variant="secondary" onClick={() => setPasting(true)}>
              {words.pasteDates}
            </Button>
          )}
        </div>
        <p className="mb-3 text-sm text-ink-soft">
          {setBy.holidays === undefined ? words.holidaysHint : words.setBy(setBy.holidays)}{' '}
          {words.inAll(holidays.length, holidays.slice(-1).map(inWords).join(''))}
        </p>
        <YearCalendar chosen={holidays} isReadOnly={isFixed} onChoose={toggle} />
      </SectionForm>
      {isPasting && (
        <PasteDays
          onAdd={(days) => set([...holidays, ...days])}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  )
}

const inWords = (day: string) => `${shortDay(day)}, ${day.slice(0, 4)}`
