import * as words from '#words/ui'
import type { BoughtFor } from '../../../contract/companies/bought-for'
import { MONEY_SIGN } from '../../../contract/money'
import { companyDay } from '../../../contract/values/days'
import { Button } from '../button'
import type { ListView } from '../list/use-list-view'
import type { ListFilter } from './filter-chips'
import { FilterForm } from './filter-form'

type Days = { from?: string; to?: string }
type Dollars = { min?: string; max?: string }

/** Days of the company, `from` and `to` in the URL, both included. */
export function daysFilter(view: ListView): ListFilter & { values: Days } {
  const [from, to] = [readDay(view.read('from')), readDay(view.read('to'))]
  return {
    label: words.date,
    names: ['from', 'to'],
    summary: rangeText(from && dayText(from), to && dayText(to)),
    values: { ...(from && { from }), ...(to && { to }) },
    panel: (close) => (
      <FilterForm
        view={view}
        close={close}
        fields={[
          { name: 'from', label: words.from, type: 'date' },
          { name: 'to', label: words.to, type: 'date' },
        ]}
        faultOf={({ from = '', to = '' }) =>
          from && to && from > to ? words.thisIsBeforeTheFirst : undefined
        }
      >
        <DayPresets view={view} close={close} />
      </FilterForm>
    ),
  }
}

/** Dollars, `min` and `max` in the URL, both included. */
export function amountFilter(view: ListView): ListFilter & { values: Dollars } {
  const [min, max] = [readDollars(view.read('min')), readDollars(view.read('max'))]
  return {
    label: words.amount,
    names: ['min', 'max'],
    summary: rangeText(min && `${MONEY_SIGN}${min}`, max && `${MONEY_SIGN}${max}`),
    values: { ...(min && { min }), ...(max && { max }) },
    panel: (close) => (
      <FilterForm
        view={view}
        close={close}
        fields={[
          { name: 'min', label: words.atLeastInDollars, inputMode: 'decimal' },
          { name: 'max', label: words.atMostInDollars, inputMode: 'decimal' },
        ]}
        faultOf={amountFault}
      />
    ),
  }
}

type Words = { name: string; label: string; hint: string }

/** Words in one field, such as a part of the buyer's name. */
export function wordsFilter(view: ListView, asked: Words): ListFilter & { value: string } {
  const { name, label, hint } = asked
  const value = view.read(name).trim()
  return {
    label,
    value,
    names: [name],
    summary: value || undefined,
    panel: (close) => (
      <FilterForm view={view} close={close} fields={[{ name, label: hint, type: 'search' }]} />
    ),
  }
}

type Row = { boughtFor?: BoughtFor | undefined }

/** What was bought for one company, whose id is in the URL: its page leads there. While it is on, a row that was found names it. */
export function companyFilter(view: ListView) {
  const company = view.read('company')
  const chipOf = ([first]: Row[] = []): ListFilter => ({
    label: words.company,
    names: ['company'],
    summary: first?.boughtFor?.name ?? company,
    panel: () => (
      <Button size="small" onClick={() => view.change({ company: '' })}>
        {words.allBuyers}
      </Button>
    ),
  })
  return {
    values: company && { company },
    chips: (rows?: Row[]) => (company ? [chipOf(rows)] : []),
  }
}

function amountFault({ min = '', max = '' }: Record<string, string>): string | undefined {
  if ([min, max].some((text) => text !== '' && readDollars(text) === undefined))
    return words.pleaseEnterDollarsSuchAs
  return min && max && Number(min) > Number(max) ? words.thisIsLessThanThe : undefined
}

/** The server refuses any other text, and the list with it. */
function readDay(text: string): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}

const readDollars = (text: string): string | undefined =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : undefined

function rangeText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : `${from} – ${to}`
  if (from) return words.fromFrom(from)
  return to && words.toTo(to)
}

const DAY_MS = 86_400_000

/** 'Nov 22' of this year, else '2025-11-22'. */
function dayText(day: string): string {
  if (!day.startsWith(companyDay(new Date()).slice(0, 4))) return day
  const date = new Date(`${day}T00:00:00Z`)
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

function DayPresets({ view, close }: { view: ListView; close: () => void }) {
  const daysAgo = (days: number) => companyDay(new Date(Date.now() - days * DAY_MS))
  const to = daysAgo(0)
  const presets = [
    [words.today, to],
    [words.days7, daysAgo(6)],
    [words.days30, daysAgo(29)],
    [words.thisMonth, `${to.slice(0, 7)}-01`],
  ] as const
  return (
    <div className="mb-3 flex flex-wrap gap-1">
      {presets.map(([text, from]) => (
        <Button
          size="small"
          key={text}
          onClick={() => {
            view.change({ from, to })
            close()
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
