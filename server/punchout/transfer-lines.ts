import type { PricedLine } from '../../contract/lines/lines.ts'
import { type Cents, toCents } from '../../contract/money.ts'
import type { Unit } from '../../contract/tools/unit-words.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Config } from '../config.ts'
import { judgeLines } from '../lines/judge-lines.ts'
import { readJudgedTools } from '../lines/judged-tools.ts'
import type { Db } from '../platform/database/database.ts'
import { readQuoteLines } from '../quotes/quote-rows.ts'

const DAY_MS = 86_400_000

/** A line as another system takes it over. */
export type TransferLine = {
  toolId: string
  name: string
  sku: string | null
  unit: Unit
  quantity: number
  cents: Cents
  note: string | null
  /** The days until it ships, if that is known. */
  leadDays: number | null
}

type Asked = { toolId: string; quantity: number; note?: string | null }

/** What tools cost an account now; what it cannot order is left out. */
export async function priceForTransfer(
  db: Db,
  { settings: { days } }: Config,
  { userId, lines }: { userId: string; lines: readonly Asked[] },
): Promise<TransferLine[]> {
  const tools = await readJudgedTools(db, lines, { account: userId })
  return judgeLines(lines, tools, days)
    .filter(({ verdict }) => verdict === 'ok' || verdict === 'short')
    .map(toTransferLine)
}

/** The tools of a quote at its prices, without its lines of tax. */
export async function readTransferLines(
  db: Db,
  { settings: { days } }: Config,
  quoteId: string,
): Promise<TransferLine[]> {
  const rows = (await readQuoteLines(db, quoteId)).flatMap(({ tool_id: toolId, ...row }) =>
    toolId === null ? [] : { ...row, toolId },
  )
  const today = judgeLines(rows, await readJudgedTools(db, rows), days)
  return rows.map(({ toolId, name, sku, unit, quantity, unit_cents: cents, note }, index) => {
    const leadDays = leadDaysOf(today[index]?.shipsBy ?? null)
    return { toolId, name, sku, unit, quantity, cents, note, leadDays }
  })
}

function toTransferLine(line: PricedLine): TransferLine {
  const { toolId, name, sku, unit, quantity, price, note, shipsBy } = line
  return {
    ...{ toolId, sku, quantity, note },
    name: name ?? '',
    unit: unit ?? 'piece',
    cents: toCents(price ?? 0),
    leadDays: leadDaysOf(shipsBy),
  }
}

const leadDaysOf = (shipsBy: string | null): number | null =>
  shipsBy === null
    ? null
    : Math.round((Date.parse(shipsBy) - Date.parse(companyDay(new Date()))) / DAY_MS)

/** Cuts a text where a character as people count them ends. */
export function cutText(text: string, max: number): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (cut.length + segment.length > max) break
    cut += segment
  }
  return cut
}
