import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import * as words from '#words/changes'
import { DateTime } from '../ui/date-time'
import { TextLink } from '../ui/links'
import { Waiting } from '../ui/waiting'
import { searchChangesQuery } from './change-queries'
import { actOf, summaryOfChange, whoOf } from './change-words'

const SHOWN = 8

export function History({ id }: { id: string }) {
  const query = useQuery(searchChangesQuery({ id }))
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
        to={`${href('/dashboard/changes')}?id=${id}`}
        className="px-3 text-sm font-semibold"
      >
        {data.found > SHOWN ? words.allOfItAndUndo : words.undoInActivity}
      </TextLink>
    </>
  )
}
