import path from 'node:path'
import type { Config } from '../config.ts'
import type { AcceptedFile } from '../platform/files/accept-file.ts'
import {
  addressOfFile,
  newFileName,
  typeOfUpload,
  unknownType,
} from '../platform/files/file-names.ts'
import { findPublicStore } from '../platform/files/stores.ts'
import { imageHostAway, Refusal } from '../platform/http/refusal.ts'
import { createPictureKeeper, type KeepPicture } from './image-host.ts'

export type KeptFile = {
  url: string
  type: string
  bytes: number
  width: number | null
  height: number | null
}

export type KeepFile = (accepted: AcceptedFile, sent: File, title: string) => Promise<KeptFile>

export function createFileKeeper(config: Config): KeepFile {
  const store = findPublicStore(config)
  const keepPicture = createPictureKeeper(config)
  return async ({ type, extension, bytes, width, height }, sent, title) => {
    if (extension === null) return keepAtHost(keepPicture, sent, type)
    const name = newFileName(title, extension)
    await store.save(name, bytes)
    return { url: addressOfFile(name), type, bytes: bytes.length, width, height }
  }
}

async function keepAtHost(keepPicture: KeepPicture, sent: File, sentType: string) {
  const { status, answer } = await keepPicture(sent)
  if (!answer.success) throw refusalOf(status)
  return { ...factsOfPicture(answer.data.url, sentType), bytes: sent.size }
}

/** A picture of the shop's own says its size in its address; the host may have made another type of it. */
export function factsOfPicture(url: string, type = unknownType): Omit<KeptFile, 'bytes'> {
  const { pathname } = new URL(url, 'http://localhost')
  const [, width, height] = /\.(\d+)x(\d+)\.jpg$/.exec(pathname) ?? []
  const named = typeOfUpload(path.basename(pathname))
  return {
    url,
    type: named === unknownType ? type : named,
    width: width === undefined ? null : Number(width),
    height: height === undefined ? null : Number(height),
  }
}

// Type and bytes are known to be right by then.
const TOO_MANY_PIXELS = '25 million pixels, such as 5,000 x 5,000: please make the picture smaller'
const DAMAGED =
  'JPEG, PNG, WebP and AVIF, and this one is damaged: please open it, save it again and send that'

function refusalOf(status: number): Refusal {
  if (status === 413) return new Refusal('too_large', { limit: TOO_MANY_PIXELS })
  const isBadPicture = status === 400 || status === 415
  return isBadPicture ? new Refusal('file_type_refused', { types: DAMAGED }) : imageHostAway()
}
