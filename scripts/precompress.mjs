import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

// Fonts and pictures are compressed already.
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json'])

/** Writes Brotli and gzip forms of each build file at the highest quality; returns a summary. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) =>
    COMPRESSIBLE.has(extname(file)),
  )
  const sizes = await Promise.all(files.map((file) => compressFile(join(folder, file))))
  const sumOf = (kind) =>
    Math.round(
      sizes.reduce((sum, size, i) => sum + (extname(files[i]) === kind ? size : 0), 0) / 1024,
    )
  return `pages built, sent as ${sumOf('.js')} KB of script and ${sumOf('.css')} KB of style (all pages together)`
}

async function compressFile(file) {
  const content = readFileSync(file)
  const best = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: best }),
    promisify(gzip)(content, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
  return brotli.length
}
