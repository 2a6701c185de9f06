import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/changes'
import { DateTime } from '../ui/date-time'
import { TextLink } from '../ui/links'
import { Waiting } from '../ui/waiting'
import { searchChangesQuery } from './change-queries'
import { actOf, summaryOfChange, whoOf } from './change-words'

const SHOWN = 8

/** Whose changes: of one thing, or of all of a noun. */
export type HistoryOf = { id: string } | { noun: 'setting' }

export function History({ of }: { of: HistoryOf }) {
  const query = useQuery(searchChangesQuery(of))
  const { data } = query
  if (!data) return <Waiting query={query} label={words.loadingTheHistory} />
  if (data.found === 0) return <p className="px-3 py-2 text-sm">{words.nothingHasHappenedToIt}</p>
  return (
    <>
      <ol className="grid gap-2 px-3 py-2 text-sm">
        {data.changes.slice(0, SHOWN).map((entry) => (
          <li key={entry._id} className="grid gap-0.5">
            <span className="font-semibold wrap-anywhere">
              {actOf(entry)}
              {entry.undoneBy && ` ${words.isUndone}`}
              <span className="font-normal"> {summaryOfChange(entry)}</span>
            </span>
            <span className="text-ink-soft">
              {whoOf(entry)}, <DateTime time={entry.at} />
            </span>
          </li>
        ))}
      </ol>
      <TextLink
        to={`${href('/dashboard/changes')}?${new URLSearchParams(of)}`}
        className="px-3 text-sm font-semibold"
      >
        {data.found > SHOWN ? words.allOfItAndUndo : words.undoInActivity}
      </TextLink>
    </>
  )
}
