import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'

const FORMAT = 1
const unique = (values: string[]) => new Set(values).size === values.length
const sum = z.string().regex(/^[0-9a-f]{64}$/)

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).refine(unique),
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

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new OperatorError(`${folder} is no backup: it has no manifest.json.`)
  const parsed = manifestSchema.safeParse(parseSigned(text))
  if (parsed.success) return parsed.data
  throw new OperatorError(`${folder}/manifest.json is damaged, or of another release of the shop.`)
}

export function toManifest(contents: Omit<Manifest, 'format' | 'madeAt'>): string {
  const manifest: Manifest = { format: FORMAT, madeAt: new Date().toISOString(), ...contents }
  return `${JSON.stringify({ ...manifest, sha256: sumOfManifest(manifest) }, null, 2)}\n`
}

export const sumOfManifest = (fields: object): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex')

export const tableFile = (folder: string, table: string): string =>
  path.join(folder, 'tables', `${table}.copy.gz`)

function parseSigned(text: string): unknown {
  try {
    const { sha256, ...fields } = z.looseObject({ sha256: sum }).parse(JSON.parse(text))
    return sumOfManifest(fields) === sha256 ? fields : undefined
  } catch {
    return undefined
  }
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Throws if a file of the backup is missing or changed. */
export async function checkSums(folder: string, { tables, pictures }: Manifest): Promise<void> {
  const files = [
    ...tables.map(({ name, sha256 }) => ({ file: tableFile(folder, name), sha256 })),
    ...pictures.map(({ name, sha256 }) => ({ file: path.join(folder, 'pictures', name), sha256 })),
  ]
  for (const { file, sha256 } of files) {
    await refuseLink(folder, file)
    if ((await checksumOf(file).catch(() => 'missing')) !== sha256)
      throw new OperatorError(
        `${file} is missing or damaged: take another backup. Nothing was changed.`,
      )
  }
}

/** A link, also of a folder above the file, could bring any file of this machine into the shop. */
async function refuseLink(folder: string, file: string): Promise<void> {
  const found = await lstat(file).catch(() => undefined)
  if (!found) return
  const expected = path.join(await realpath(folder), path.relative(folder, file))
  if (!found.isFile() || (await realpath(file)) !== expected)
    throw new OperatorError(
      `${file} is not a file of the backup itself: take another backup. Nothing was changed.`,
    )
}
