import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'

const FORMAT = 1
const unique = (values: string[]) => new Set(values).size === values.length
const sum = z.string().regex(/^[0-9a-f]{64}$/)

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Which migrations the tables had been through: a restore makes the tables by these, then goes on to its own. */
  migrations: z.array(z.string()).refine(unique),
  /** Each after those that it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1).refine(unique),
      rows: z.number().int().nonnegative(),
      sha256: sum,
    }),
  ),
  pictures: z.array(z.object({ name: z.string(), sha256: sum })),
})
export type Manifest = z.output<typeof manifestSchema>

/** What a backup holds, as its folder says; written last, so that a half-made backup has none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new OperatorError(`${folder} is no backup: it has no manifest.json.`)
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new OperatorError(`${folder}/manifest.json is damaged, or of another release of the shop.`)
}

/** What a backup holds and the sum of each file, as text; it is written last, so that a backup without it is none. */
export function toManifest(contents: Omit<Manifest, 'format' | 'madeAt'>): string {
  const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...contents }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Where the rows of a table lie in a backup. */
export function tableFile(folder: string, table: string): string {
  return path.join(folder, 'tables', `${table}.copy.gz`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
