import { isBatches } from './stream-list.ts'

/** An answer for another origin, with full addresses of pictures instead of paths. */
export function withFullImages(answer: unknown, publicUrl: string): unknown {
  return isBatches(answer) ? eachFull(answer, publicUrl) : toFull(answer, publicUrl)
}

async function* eachFull(batches: AsyncGenerator<unknown[]>, publicUrl: string) {
  for await (const batch of batches) yield batch.map((item) => toFull(item, publicUrl))
}

function toFull(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => toFull(item, publicUrl))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      pictureFields.has(name) ? fullAddress(inner, publicUrl) : toFull(inner, publicUrl),
    ]),
  )
}

const pictureFields = new Set(['img', 'pictures'])

function fullAddress(address: unknown, publicUrl: string): unknown {
  if (Array.isArray(address)) return address.map((each) => fullAddress(each, publicUrl))
  return typeof address === 'string' && address.startsWith('/') ? publicUrl + address : address
}

/** Whether a value is a plain object, not a date or stream. */
function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && value.constructor === Object
}
