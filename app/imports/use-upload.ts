import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as words from '#words/imports'
import type { ImportKind, Mapping } from '../../contract/imports'
import { api } from '../browser-api'
import { createContentKeys } from '../idempotency-keys'
import { invalidateImports } from './import-queries'
import { toPortions } from './portions'
import type { Sheet } from './read-sheet'

/** What a sheet changes: the catalogue, or the parts list of a machine model. */
export type SheetSubject = { kind: ImportKind; modelId?: string }

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
