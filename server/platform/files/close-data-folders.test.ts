import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mailTo } from '../../../tests/support/outbox.ts'
import { buildPhoto, formWith } from '../../../tests/support/pictures.ts'
import { makeShopFolder } from '../../../tests/support/shop-folder.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { readConfig } from '../../config.ts'
import { closeDataFolders } from './close-data-folders.ts'

const theShop = testShop()

/** What lies below a folder, with its mode. */
async function modesBelow(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true })
  const modes = names.map(async (name) => {
    const { mode } = await lstat(path.join(folder, name))
    return [name, (mode & 0o777).toString(8)] as const
  })
  return Object.fromEntries(await Promise.all(modes))
}

async function openToOthers(folder: string): Promise<string[]> {
  const modes = Object.entries(await modesBelow(folder))
  return modes.filter(([, mode]) => !mode.endsWith('00')).map(([name]) => name)
}

function pdf(): FormData {
  const form = formWith('%PDF-1.7\n', { name: 'po.pdf', field: 'file' })
  form.set('kind', 'po')
  return form
}

test('nothing that the shop keeps on its disk can be read by other accounts of the machine', async () => {
  const shop = theShop()
  const { dataDir } = shop.config
  readConfig({ DATA_DIR: dataDir })
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const booking = await shop.as(person).book()
  const order = await shop.as(person).post(`/api/bookings/${booking._id}/files`, pdf())
  const picture = await shop.visitor.post(
    `/1/upload?key=${shop.config.imageHost.key}`,
    formWith(await buildPhoto(640, 480)),
  )
  const sheet = formWith('%PDF-1.7\n', { name: 'sheet.pdf', field: 'file' })
  sheet.set('kind', 'document')
  sheet.set('title', 'Data sheet')
  const file = await shop.as(admin).post(`/api/tools/${(await shop.newTool())._id}/files`, sheet)
  expect([order.status, picture.status, file.status]).toEqual([201, 200, 201])
  await mailTo(shop, person.email, 'B-')
  const kept = await readdir(dataDir)
  expect(kept).toEqual(
    expect.arrayContaining(['auth-secret', 'files', 'outbox', 'private', 'uploads']),
  )
  expect(await openToOthers(dataDir)).toEqual([])
})

test('an installation that was left open is closed at its next start', async () => {
  const folder = makeShopFolder('open')
  const elsewhere = makeShopFolder('elsewhere')
  const database = path.join(folder, 'postgres')
  for (const part of ['private', 'files', 'uploads', 'outbox', 'postgres']) {
    await mkdir(path.join(folder, part), { mode: 0o755 })
    await writeFile(path.join(folder, part, 'a'), 'secret', { mode: 0o644 })
  }
  await writeFile(path.join(folder, 'auth-secret'), 'secret', { mode: 0o640 })
  await chmod(path.join(folder, 'auth-secret'), 0o640)
  await symlink(elsewhere, path.join(folder, 'uploads', 'link'))
  await closeDataFolders(folder)
  const modes = await modesBelow(folder)
  expect(modes).toMatchObject({ private: '700', 'private/a': '600', 'auth-secret': '600' })
  const open = (await openToOthers(folder)).filter((name) => name !== 'uploads/link')
  expect(open.sort()).toEqual(['postgres', 'postgres/a'])
  // The database's account passes through, and what a link leads to is not the shop's.
  expect([
    ((await stat(folder)).mode & 0o777).toString(8),
    (await stat(elsewhere)).mode & 0o777,
  ]).toEqual(['711', 0o711])
  await closeDataFolders(path.join(folder, 'none'))
  expect(existsSync(database)).toBe(true)
  for (const made of [folder, elsewhere]) await rm(made, { recursive: true })
})
