import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineOf } from '../../../tests/support/lines.ts'
import { newFrame, newQuote } from '../../../tests/support/quotes.ts'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { type FileStore, folderStore } from '../files/file-store.ts'
import { findEveryStore } from '../files/stores.ts'
import { OperatorError } from '../operator-error.ts'
import { drillBackup } from './drill.ts'
import { keepNewest, listBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { sumOfManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const picture = `${'a'.repeat(32)}.1200x1200.jpg`
const sheet = `${'b'.repeat(32)}.data-sheet.pdf`
const order = `private-${'c'.repeat(32)}.pdf`
let folder = ''
let other: Awaited<ReturnType<typeof cloneDatabase>>
let target: Database & { pictures: FileStore }

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bdmart-backup-'))
  other = await cloneDatabase()
  const database = openDatabase(other.url, () => {}, { name: 'bdmart command' })
  await other.pool.end()
  target = { ...database, pictures: folderStore(path.join(folder, 'pictures')) }
})
afterAll(async () => {
  await target.close()
  await other.drop()
  rmSync(folder, { recursive: true })
})

const source = () => ({ pool: theShop().pool, pictures: findEveryStore(theShop().config) })

test('a backup made while orders and payments come in is consistent and is restored completely', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 50_000 })
  for (const part of ['uploads', 'files', 'private'])
    mkdirSync(path.join(shop.config.dataDir, part))
  writeFileSync(path.join(shop.config.dataDir, 'files', sheet), 'a data sheet')
  writeFileSync(path.join(shop.config.dataDir, 'private', order), 'an order')
  writeFileSync(path.join(shop.config.dataDir, 'uploads', picture), 'a picture')
  const before = await shop.as(person).book({ tool, quantity: 7 })
  await shop.as(person).pay(before)
  const people = { buyer: person, admin: await shop.newAdmin() }
  const { frame, callOff } = await newFrame(shop, people, [lineOf(tool, 10)])
  await callOff(person, 1)
  let isOver = false
  const buy = async () => {
    while (!isOver) await shop.as(person).book({ tool, quantity: 1 })
  }
  const buyers = [buy(), buy(), buy(), buy()]
  const backup = path.join(folder, 'busy')
  const { tables, pictures } = await makeBackup(source(), backup)
  isOver = true
  await Promise.all(buyers)
  expect(pictures.map(({ name }) => name)).toEqual([picture, sheet, order])
  await restoreBackup(target, backup)
  expect(readFileSync(path.join(folder, 'pictures', picture), 'utf8')).toBe('a picture')
  expect(readFileSync(path.join(folder, 'pictures', sheet), 'utf8')).toBe('a data sheet')
  expect(readFileSync(path.join(folder, 'pictures', order), 'utf8')).toBe('an order')
  const { rows } = await sql`
    select available, (select sum(quantity)::int from stock_movements where tool_id = tools.id) as moved,
      (select 50000 - sum(quantity)::int from bookings where tool_id = tools.id) as unsold
    from tools where id = ${tool._id}`.execute(target.db)
  const booked = tables.find(({ name }) => name === 'bookings')?.rows ?? 0
  expect(booked).toBeGreaterThan(0)
  expect(rows).toEqual([
    { available: 49_994 - booked, moved: 49_994 - booked, unsold: 49_994 - booked },
  ])
  const frames = await target.db.selectFrom('bookings').select('frame_id').distinct().execute()
  expect(frames).toContainEqual({ frame_id: frame._id })
  const payments = await target.db.selectFrom('payments').select(['booking_id', 'state']).execute()
  expect(payments).toEqual([{ booking_id: before._id, state: 'settled' }])
})

test('identity columns continue after the restored values', async () => {
  const { rows } = await sql<{ next: number; highest: number }>`
    select nextval(pg_get_serial_sequence('stock_movements', 'id')) as next, max(id) as highest
    from stock_movements`.execute(target.db)
  expect(rows[0]?.next).toBe(Number(rows[0]?.highest) + 1)
})

test('after a restore quote numbers continue, and so does every other sequence', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const lines = [lineOf(await shop.newTool(), 10)]
  for (let made = 0; made < 3; made += 1) await newQuote(shop, person, { lines })
  const backup = path.join(folder, 'quoted')
  await makeBackup(source(), backup)
  await restoreBackup(target, backup, { replace: true })
  const { rows } = await sql<{ next: number; highest: number }>`
    select nextval('quote_numbers') as next, max(number) as highest from quotes`.execute(target.db)
  expect(rows[0]?.next).toBe(Number(rows[0]?.highest) + 1)
  const used = `select sequencename from pg_sequences where last_value is not null order by 1`
  const [mine, theirs] = [await shop.pool.query(used), await target.pool.query(used)]
  expect(theirs.rows).toEqual(mine.rows)
})

test('a shop with data is replaced only with --replace', async () => {
  const backup = path.join(folder, 'busy')
  await expect(restoreBackup(target, backup)).rejects.toThrow(/not empty.*--replace/)
  await target.db.deleteFrom('payments').execute()
  await restoreBackup(target, backup, { replace: true })
  expect(await target.db.selectFrom('payments').select('state').execute()).toEqual([
    { state: 'settled' },
  ])
})

test('tables that were dropped are restored too', async () => {
  await target.pool.query('drop table payments, bookings cascade')
  await restoreBackup(target, path.join(folder, 'busy'), { replace: true })
  expect(await target.db.selectFrom('payments').select('state').execute()).toHaveLength(1)
})

test('refuses the database of a running shop', async () => {
  const shop = theShop()
  await shop.pool.query('select 1')
  await expect(
    restoreBackup({ ...source(), pool: shop.pool }, path.join(folder, 'busy'), { replace: true }),
  ).rejects.toThrow(/The shop is running/)
})

test.each(['tables/bookings.copy.gz', `pictures/${picture}`])(
  'refuses a damaged or missing file (%s) and changes nothing',
  async (file) => {
    const damaged = path.join(folder, 'damaged')
    cpSync(path.join(folder, 'busy'), damaged, { recursive: true })
    const bytes = readFileSync(path.join(damaged, file))
    writeFileSync(path.join(damaged, file), Buffer.from(bytes.map((byte) => byte ^ 1)))
    await expect(restoreBackup(target, damaged, { replace: true })).rejects.toThrow(/damaged/)
    rmSync(path.join(damaged, file))
    await expect(restoreBackup(target, damaged, { replace: true })).rejects.toThrow(/missing/)
    expect(await target.db.selectFrom('payments').select('state').execute()).toHaveLength(1)
    rmSync(damaged, { recursive: true })
  },
)

test('refuses an incomplete backup, one of another release, and a folder that is none', async () => {
  const odd = path.join(folder, 'odd')
  cpSync(path.join(folder, 'busy'), odd, { recursive: true })
  const file = path.join(odd, 'manifest.json')
  const { sha256: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  const later = { ...manifest, migrations: ['9999-later.sql'] }
  writeFileSync(file, JSON.stringify({ ...later, sha256: sumOfManifest(later) }))
  await expect(restoreBackup(target, odd)).rejects.toThrow(
    /another release \(it has the step 9999-later/,
  )
  writeFileSync(file, '{')
  await expect(restoreBackup(target, odd)).rejects.toThrow(/damaged/)
  rmSync(file)
  await expect(restoreBackup(target, odd)).rejects.toThrow(/is no backup/)
})

describe('npm run restore', () => {
  const odd = () => path.join(folder, 'crafted')
  type Names = { tables: { name: string; columns: string[] }[]; pictures: { name: string }[] }

  /** A copy of the good backup with a changed manifest and correct sums. */
  function craft(change: (manifest: Names) => void): void {
    rmSync(odd(), { recursive: true, force: true })
    cpSync(path.join(folder, 'busy'), odd(), { recursive: true })
    const file = path.join(odd(), 'manifest.json')
    const { sha256: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
    change(manifest)
    writeFileSync(file, JSON.stringify({ ...manifest, sha256: sumOfManifest(manifest) }))
  }

  async function expectRefusal(line: RegExp): Promise<void> {
    const before = readdirSync(folder, { recursive: true }).sort()
    await expect(restoreBackup(target, odd(), { replace: true })).rejects.toThrow(line)
    await expect(restoreBackup(target, odd(), { replace: true })).rejects.toThrow(OperatorError)
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before)
    expect(await target.db.selectFrom('payments').select('state').execute()).toHaveLength(1)
  }

  /** A readable picture under another name, with its correct sum. */
  function addPicture(name: string): void {
    const file = path.resolve(odd(), 'pictures', name)
    if (!name.startsWith('/')) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, 'a picture')
    }
  }

  test.each([
    '../../outside.1200x1200.jpg',
    '/tmp/outside.jpg',
    `../pictures/${picture}`,
    `${'a'.repeat(32)}.1200x1200.jpg\u0000.html`,
    '.hidden',
    'page.html',
    '',
  ])('refuses the picture name %o and writes nothing', async (name) => {
    craft(({ pictures }) => pictures.unshift({ ...pictures[0], name }))
    if (name && !name.includes('\u0000')) addPicture(name)
    await expectRefusal(/names a picture ".*", which is none of the shop's: .* Nothing was changed/)
  })

  test.each([
    '../../outside',
    'bookings"; drop table payments; --',
    'pg_authid',
    'information_schema.tables',
    'migrations',
    'unheard_of',
    'Bookings',
  ])('refuses the table name %o', async (name) => {
    craft(({ tables }) => tables.push({ ...tables[0], columns: ['name'], name }))
    const file = path.join(odd(), 'tables', `${name}.copy.gz`)
    const [first = ''] = readdirSync(path.join(odd(), 'tables'))
    mkdirSync(path.dirname(file), { recursive: true })
    const { tables } = JSON.parse(readFileSync(path.join(odd(), 'manifest.json'), 'utf8'))
    cpSync(path.join(odd(), 'tables', `${tables[0]?.name ?? first}.copy.gz`), file)
    await expectRefusal(/names a table ".*", which is none of the shop's: .* Nothing was changed/)
    rmSync(file)
  })

  test.each(['id", (select 1) --', 'unheard_of', 'ctid'])(
    'refuses the column name %o',
    async (name) => {
      craft(({ tables }) => tables[0]?.columns.push(name))
      await expectRefusal(
        /names a column ".*", which is none of the shop's: .* Nothing was changed/,
      )
    },
  )

  test('refuses a backup that lacks a table, or names one twice', async () => {
    craft(({ tables }) => tables.pop())
    await expectRefusal(/lacks the table "\w+": take another backup. Nothing was changed/)
    craft(({ tables }) => tables.push(...tables.slice(0, 1)))
    await expectRefusal(/names a table "\w+"/)
  })

  test.each(['tables/bookings.copy.gz', `pictures/${picture}`, 'pictures'])(
    'refuses a link in the place of %s, whose content would be published',
    async (name) => {
      craft(() => undefined)
      const elsewhere = path.join(folder, 'elsewhere')
      renameSync(path.join(odd(), name), elsewhere)
      symlinkSync(elsewhere, path.join(odd(), name))
      await expectRefusal(/is not a file of the backup itself: .* Nothing was changed/)
      rmSync(elsewhere, { recursive: true })
    },
  )

  test('refuses rows that do not fit, and changes nothing', async () => {
    craft(({ tables }) => {
      for (const table of tables.filter(({ name }) => name === 'bookings'))
        Object.assign(table, { rows: 1_000_000 })
    })
    await expectRefusal(/rows of the table bookings do not fit \(\d+ of 1000000 rows were read\): /)
  })
})

test('a manifest that was changed is refused', async () => {
  const odd = path.join(folder, 'odd')
  cpSync(path.join(folder, 'busy'), odd, { recursive: true })
  const file = path.join(odd, 'manifest.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"rows": [1-9]\d*/, '"rows": 0'))
  await expect(restoreBackup(target, odd)).rejects.toThrow(/manifest.json is damaged/)
  rmSync(odd, { recursive: true })
})

test('a drill restores a backup into a scratch database', async () => {
  const before = await target.db.selectFrom('bookings').select('id').execute()
  const { tables } = await drillBackup(path.join(folder, 'busy'))
  expect(tables.find(({ name }) => name === 'payments')?.rows).toBe(1)
  expect(await target.db.selectFrom('bookings').select('id').execute()).toEqual(before)
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('bdmart-drill-'))).toEqual([])
})

test('the newest backups of a folder are kept', async () => {
  const many = path.join(folder, 'many')
  for (const name of ['2026-11-01', '2026-11-03', '2026-11-02', '2026-11-04.unfinished'])
    mkdirSync(path.join(many, name), { recursive: true })
  for (const name of ['2026-11-01', '2026-11-03', '2026-11-02'])
    writeFileSync(path.join(many, name, 'manifest.json'), '{}')
  expect(await listBackups(many)).toEqual([
    path.join(many, '2026-11-03'),
    path.join(many, '2026-11-02'),
    path.join(many, '2026-11-01'),
  ])
  expect(await keepNewest(many, 2)).toEqual([path.join(many, '2026-11-01')])
  expect(readdirSync(many).sort()).toEqual(['2026-11-02', '2026-11-03', '2026-11-04.unfinished'])
  rmSync(many, { recursive: true })
})

test('does not overwrite a backup and leaves no unfinished folder', async () => {
  const backup = path.join(folder, 'busy')
  await expect(makeBackup(source(), backup)).rejects.toThrow(/exists already/)
  expect(readdirSync(folder).filter((name) => name.includes('unfinished'))).toEqual([])
})

test('a backup contains no key of the shop', async () => {
  const { config } = theShop()
  const backup = path.join(folder, 'busy')
  const names = readdirSync(backup, { recursive: true, encoding: 'utf8' })
  expect(names).toContain('manifest.json')
  expect(names.filter((name) => name.includes('secret'))).toEqual([])
  expect(readFileSync(path.join(backup, 'manifest.json'), 'utf8')).not.toContain(config.authSecret)
})
