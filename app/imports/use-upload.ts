import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/imports'
import type { ImportKind, Mapping } from '../../contract/imports'
import { MAX_IMPORT_ROWS_PER_CALL } from '../../contract/limits'
import { api } from '../browser-api'
import { createContentKeys } from '../idempotency-keys'
import { invalidateImports } from './import-queries'
import type { Sheet } from './read-sheet'

/** What a sheet changes: the catalogue, the parts list of a machine model, or the agreed prices of a company. */
export type SheetSubject = { kind: ImportKind; modelId?: string; companyId?: string }

/** Sends a sheet in portions and has it checked. Sent again after a failure, it goes on with the same import. */
export function useUpload(sheet: Sheet, subject: SheetSubject) {
  const client = useQueryClient()
  const [, setParams] = useSearchParams()
  const [keyFor] = useState(createContentKeys)
  const [progress, setProgress] = useState<string>()
  const [error, setError] = useState<string>()

  async function send(mapping: Mapping) {
    const { name, columns, rows } = sheet
    const body = { ...subject, name, columns, mapping }
    setProgress(words.sendingTheRows)
    const { _id: id } = await api('createImport', {
      body,
      headers: { 'idempotency-key': keyFor(body) },
    })
    let sent = 0
    for (const portion of toPortions(rows)) {
      setProgress(words.sendingTheRowsOf(sent, rows.length))
      await api('addImportRows', { params: { id }, body: { rows: portion } })
      sent += portion.length
    }
    setProgress(words.checkingEachRow)
    await api('checkImport', { params: { id } })
    invalidateImports(client)
    setParams({ id })
  }

  function upload(mapping: Mapping) {
    if (progress !== undefined) return
    setError(undefined)
    send(mapping)
      .catch((fault: unknown) => setError(fault instanceof Error ? fault.message : String(fault)))
      .finally(() => setProgress(undefined))
  }

  return { upload, progress, error }
}

/** A call's body may have 1 MB. */
const MOST_BYTES = 900_000

type SentRow = { row: number; cells: string[] }

/** The rows of a sheet, in portions that one call takes each: by their number and by their size. */
export function toPortions(rows: readonly string[][]): SentRow[][] {
  const portions: SentRow[][] = []
  let bytes = MOST_BYTES
  for (const [at, cells] of rows.entries()) {
    const row = { row: at + 1, cells }
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1
    bytes += size
    const last = portions.at(-1)
    if (last && last.length < MAX_IMPORT_ROWS_PER_CALL && bytes <= MOST_BYTES) {
      last.push(row)
    } else {
      portions.push([row])
      bytes = size
    }
  }
  return portions
}
