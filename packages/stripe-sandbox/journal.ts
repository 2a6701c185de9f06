import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const entrySchema = z.object({ table: z.string(), id: z.string(), record: z.unknown() })
const lineSchema = z.array(entrySchema)

export type JournalEntry = z.infer<typeof entrySchema>

export interface Journal {
  append(entries: JournalEntry[]): void
  rewrite(entries: JournalEntry[]): void
  close(): void
}

/** One line per call of the API, so that a killed process leaves a call whole or absent. */
export function openJournal(path: string | undefined): Journal {
  if (!path) return { append: () => {}, rewrite: () => {}, close: () => {} }
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', 0o600)
  return {
    append: (entries) => writeLine(file, entries),
    rewrite(entries) {
      closeSync(file)
      file = replaceFile(path, entries)
    },
    close: () => closeSync(file),
  }
}

export function readJournal(path: string | undefined): JournalEntry[] {
  if (!path || !existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  // Every whole line ends in a newline: what follows the last one was torn by a crash.
  const whole = lines.slice(0, -1)
  return whole.flatMap((line) => lineSchema.parse(JSON.parse(line)))
}

function replaceFile(path: string, entries: JournalEntry[]) {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  for (const entry of entries) writeLine(file, [entry])
  renameSync(draft, path)
  return file
}

function writeLine(file: number, entries: JournalEntry[]) {
  writeSync(file, `${JSON.stringify(entries)}\n`)
}
