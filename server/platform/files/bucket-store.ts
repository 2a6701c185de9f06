import { Readable } from 'node:stream'
import type { S3mini } from 's3mini'
import { imageHostAway } from '../http/refusal.ts'
import { typeOfUpload } from './file-names.ts'
import type { FileStore } from './file-store.ts'

export type Bucket = { url: string; keyId: string; secret: string; region: string }

/** Stores files in a folder of an S3-compatible bucket, whose client is loaded with the first file. Refuses with 503. */
export function bucketStore(bucket: Bucket, folder: string): FileStore {
  let client: Promise<S3mini> | undefined
  const ask = async <T>(act: (client: S3mini) => Promise<T>): Promise<T> => {
    client ??= connectBucket(bucket)
    return act(await client).catch((cause) => {
      throw imageHostAway(cause)
    })
  }
  return {
    save: (name, bytes) =>
      ask((store) => store.putObject(folder + name, bytes, typeOfUpload(name))),
    open: (name) =>
      ask(async (store) => {
        const found = await store.getObjectResponse(folder + name)
        if (!found?.body) return undefined
        const size = Number(found.headers.get('content-length'))
        return { size, bytes: Readable.from(found.body) }
      }),
    list: () =>
      ask(async (store) => {
        const found = await store.listObjects('/', folder)
        return (found ?? []).map(({ Key, LastModified }) => ({
          name: Key.slice(folder.length),
          savedAt: new Date(LastModified),
        }))
      }),
    remove: (name) => ask((store) => store.deleteObject(folder + name)),
  }
}

export async function connectBucket({ url, keyId, secret, region }: Bucket): Promise<S3mini> {
  const { S3mini: Client } = await import('s3mini')
  return new Client({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: url,
    region,
    requestAbortTimeout: 10_000,
    // A redirect means that the bucket's address is wrong.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
}
