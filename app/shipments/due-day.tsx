import * as words from '#words/shipments'
import { companyDay, shortDay } from '../../contract/values/days'

/** 'Nov 24', and in words that it has passed. */
export function DueDay({ day }: { day: string }) {
  const isLate = day < companyDay(new Date())
  const text = shortDay(day)
  if (!isLate) return text
  return (
    <span className="font-semibold text-danger">
      {text} <span className="font-normal">{words.late}</span>
    </span>
  )
}
