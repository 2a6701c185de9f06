import { type Unzipped, unzipSync, type Zippable, zipSync } from 'fflate/browser'
import * as words from '#words/sheets'
import { SheetFault } from './read-file'

export { strFromU8, strToU8, Unzip, unzipSync, zipSync } from 'fflate/browser'

/** Far above a sheet of 10,000 rows, and far below what a browser has no memory for. */
const MOST_BYTES = 100_000_000

/** As of fflate; its callers look at the result where there is no error. */
type Done<T> = (error: unknown, result?: T) => void

/** In place of fflate's (vite.config.ts), whose workers the page's policy does not allow. Refuses what unpacks to more than 100 MB. */
export function unzip(archive: Uint8Array, done: Done<Unzipped>): void {
  let bytes = 0
  const filter = ({ originalSize }: { originalSize: number }) => {
    bytes += originalSize
    return bytes <= MOST_BYTES
  }
  settleInPlace(() => {
    const files = unzipSync(archive, { filter })
    if (bytes <= MOST_BYTES) return files
    throw new SheetFault(words.thisSheetUnpacksToMore)
  }, done)
}

export function zip(files: Zippable, done: Done<Uint8Array>): void {
  settleInPlace(() => zipSync(files), done)
}

function settleInPlace<T>(work: () => T, done: Done<T>): void {
  const result = Promise.resolve().then(work)
  void result.then((made) => done(null, made), done)
}
