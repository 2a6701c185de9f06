import { useState } from 'react'
import * as words from '#words/ui'
import type { Chosen } from './use-chosen'

/** An act on many rows: its call is made for one after another, and those that are refused stay chosen. */
export type BulkAct<Row> = {
  label: string
  isDanger?: boolean
  /** The bar offers it when every chosen row allows it. */
  allows?: (row: Row) => boolean
  question?: (rows: Row[]) => { title: string; text: string; confirm: string }
  run?: (row: Row) => Promise<unknown>
  /** In place of `run`, for what needs all rows at once. */
  runAll?: (rows: Row[]) => Promise<unknown>
  /** '12 deleted'. */
  done: (count: number) => string
}

export type Outcome = { text: string; isRefused: boolean }

export function useBulkActs<Row extends { _id: string }>(
  chosen: Chosen,
  nameOf: (row: Row) => string,
) {
  const [progress, setProgress] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  async function runAll(act: BulkAct<Row>, rows: Row[]) {
    setProgress(act.label)
    const failure = await act.runAll?.(rows).then(() => undefined, textOf)
    setProgress(undefined)
    setOutcome({ text: failure ?? `${act.done(rows.length)}.`, isRefused: failure !== undefined })
  }

  async function run(act: BulkAct<Row>, rows: Row[]) {
    setOutcome(undefined)
    if (act.runAll) return runAll(act, rows)
    const refused: { row: Row; why: string }[] = []
    for (const [at, row] of rows.entries()) {
      setProgress(words.labelValue(act.label, at + 1, rows.length))
      await act.run?.(row).catch((error: unknown) => {
        refused.push({ row, why: textOf(error) })
      })
    }
    setProgress(undefined)
    chosen.set(refused.map(({ row }) => row._id))
    const texts = refused.map(({ row, why }) => `${nameOf(row)}: ${why}`)
    setOutcome({
      text: bulkText(act.done(rows.length - refused.length), texts),
      isRefused: refused.length > 0,
    })
  }

  return { progress, outcome, run, forget: () => setOutcome(undefined) }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : words.actFailed)

/** '12 done.' or '12 done; 1 refused: B-000131: …'. */
function bulkText(done: string, refused: readonly string[]): string {
  if (refused.length === 0) return `${done}.`
  return words.refused(done, refused.length, refused.slice(0, 3).join(' '), refused.length - 3)
}
