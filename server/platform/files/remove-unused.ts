import type { FileStore } from './file-store.ts'

type Unused = {
  /** Files that were saved later are left: what uses them may not be written yet. */
  olderThanMs: number
  /** Which names are in use. */
  findUsed: () => Promise<(name: string) => boolean>
  signal?: AbortSignal | undefined
}

/** Deletes the files of a store that nothing uses. Returns how many were deleted. */
export async function removeUnused(
  store: FileStore,
  { olderThanMs, findUsed, signal }: Unused,
): Promise<number> {
  // Files are listed before their uses: that of a later file may not be written yet.
  const files = await store.list()
  const isUsed = await findUsed()
  const old = Date.now() - olderThanMs
  let removed = 0
  for (const { name, savedAt } of files) {
    if (signal?.aborted) break
    if (isUsed(name) || savedAt.getTime() >= old) continue
    await store.remove(name)
    removed += 1
  }
  return removed
}
