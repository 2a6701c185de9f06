import { MAX_NAME_LENGTH } from '../../contract/limits'
import { kindOfHeading } from '../../contract/pad/headings'
import type { Pad, PadLine } from '../../contract/pad/pad'
import { meantBy, type Settled } from './settled-lines'

/** What a buyer calls tools: the texts of lines for which one was chosen, and a column of own part numbers. */
export function namesToRemember(
  { lines, table }: Pad,
  settled: Settled,
  rows: readonly string[][] | undefined,
): { text: string; toolId: string }[] {
  const own = (table?.headings ?? []).findIndex((heading) => kindOfHeading(heading) === 'own')
  return lines.flatMap((line) => {
    const meant = meantBy(line, settled)
    if (meant?.verdict !== 'ok') return []
    const cell = own < 0 ? '' : (rows?.[line.at - 1]?.[own] ?? line.text.split('\t')[own] ?? '')
    const texts = [...(meant.isChosen ? [wantedText(line)] : []), cell.trim()]
    return texts.filter(isName).map((text) => ({ text, toolId: meant.toolId }))
  })
}

/** The line without its quantity, as it was read. */
function wantedText({ text, readings }: PadLine): string {
  const named = readings.filter(({ quantity }) => quantity !== null)
  const [shortest = { rest: text }] = named.toSorted(
    (one, other) => one.rest.length - other.rest.length,
  )
  return shortest.rest
}

function isName(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= MAX_NAME_LENGTH &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/[\r\n\0]/.test(text)
  )
}
