import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { folderStore } from '../platform/files/file-store.ts'
import { removeUnusedPictures } from '../platform/files/unused-files.ts'

const theShop = testShop()
const endings = ['.320.avif', '.320.webp', '.jpg']

test('a picture that no tool shows is deleted after a day, in all its sizes', async () => {
  const shop = theShop()
  const { db, config } = shop
  const folder = path.join(config.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  const keep = (letter: string, hours: number) => {
    const stem = `${letter.repeat(32)}.800x600`
    for (const ending of endings) {
      const file = path.join(folder, `${stem}${ending}`)
      writeFileSync(file, '')
      const time = Date.now() / 1000 - hours * 3600
      utimesSync(file, time, time)
    }
    return `/media/uploads/${stem}.jpg`
  }
  await shop.newTool({ img: keep('a', 48) })
  await shop.newTool({ img: `https://shop.example${keep('b', 48)}` })
  const deleted = await shop.newTool({ img: keep('c', 48) })
  await db
    .updateTable('tools')
    .set({ deleted_at: new Date() })
    .where('id', '=', deleted._id)
    .execute()
  const shown = await shop.newTool()
  await db
    .insertInto('tool_files')
    .values({
      tool_id: shown._id,
      kind: 'picture',
      title: 'Behind',
      position: 0,
      url: keep('f', 48),
      type: 'image/jpeg',
      bytes: 1,
    })
    .execute()
  keep('d', 23)
  keep('e', 25)
  expect(await removeUnusedPictures(db, folderStore(folder))).toBe(3)
  expect(new Set(readdirSync(folder).map((name) => name[0]))).toEqual(new Set('abcdf'))
  expect(await removeUnusedPictures(db, folderStore(folder))).toBe(0)
})

test('a picture that is being written is served completely or not at all', async () => {
  const store = folderStore(path.join(theShop().config.dataDir, 'others'))
  const name = `${'f'.repeat(32)}.800x600.jpg`
  const bytes = Buffer.alloc(50_000_000)
  let isSaved = false
  const saving = store.save(name, bytes).finally(() => {
    isSaved = true
  })
  const seen = new Set<number | undefined>()
  while (!isSaved) {
    const found = await store.open(name)
    found?.bytes.destroy()
    seen.add(found?.size)
  }
  await saving
  expect((await store.list()).map((file) => file.name)).toEqual([name])
  seen.add((await store.open(name))?.size)
  expect(seen).toEqual(new Set([undefined, bytes.length]))
})

test('a shop without uploads has nothing to delete', async () => {
  const { db } = theShop()
  expect(await removeUnusedPictures(db, folderStore('/nowhere'))).toBe(0)
})
