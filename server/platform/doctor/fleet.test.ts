import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createConnection, createServer as createLine } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startBucketHost } from '../../../tests/support/bucket-host.ts'
import { freePort } from '../../../tests/support/shop-process.ts'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { examineShop } from './examine.ts'

let folder = ''
let port = 0
let primary: Awaited<ReturnType<typeof cloneDatabase>>
let replica: Awaited<ReturnType<typeof cloneDatabase>>

/** In the second database, functions of its own in front of PostgreSQL's make it seem a replica. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bdmart-doctor-'))
  port = await freePort()
  ;[primary, replica] = await Promise.all([cloneDatabase(), cloneDatabase()])
  await replica.pool.query(`create schema replica;
    create function replica.pg_is_in_recovery() returns boolean return true;
    do $$ begin execute format('alter database %I set search_path = replica, pg_catalog, public', current_database()); end $$`)
})
afterAll(async () => {
  await Promise.all([primary.drop(), replica.drop()])
  rmSync(folder, { recursive: true })
})

async function faultsOf(settings: Record<string, string>, files: string[] = []): Promise<string[]> {
  const given = { DATA_DIR: folder, DATABASE_URL: primary.url, PORT: String(port), PATH: folder }
  const findings = await examineShop({ ...given, ...settings }, files)
  return findings.flatMap((finding) =>
    // The databases of tests are not durable.
    finding.state === 'fault' && !finding.message.endsWith('can lose confirmed orders')
      ? [`${finding.subject}: ${finding.message} → ${finding.remedy}`]
      : [],
  )
}

test('finds a replica in the place of the primary', async () => {
  expect(await faultsOf({ DATABASE_URL: replica.url })).toEqual([
    'Database: it is a read-only replica → set DATABASE_URL to the primary and DATABASE_READ_URL to this one',
  ])
  expect(await faultsOf({ DATABASE_DIRECT_URL: replica.url })).toEqual([
    'Direct connection: it leads to a read-only replica, which does not notify of changes → set DATABASE_DIRECT_URL to the primary, without the pool',
  ])
  expect(await faultsOf({ DATABASE_READ_URL: replica.url })).toEqual([])
})

test('finds a balancer that leads to replicas at times', async () => {
  expect(await faultsOf({ DATABASE_URL: await balance() })).toEqual([
    'Database: 3 of 6 connections lead to a read-only replica → set DATABASE_URL to the port of the balancer that asks for the primary',
  ])
})

/** A line to PostgreSQL that names the one database and the other in turn, as a balancer leads to one server and the other. */
async function balance(): Promise<string> {
  const socket = `${new URL(primary.url).searchParams.get('host')}/.s.PGSQL.5432`
  const [one, other] = [primary.url, replica.url].map((url) => new URL(url).pathname.slice(1))
  let turn = 0
  const server = createLine((near) => {
    const name = turn % 2 === 0 ? one : other
    turn += 1
    const far = createConnection(socket)
    near.once('data', (startup) => {
      far.write(Buffer.from(startup.toString('latin1').replace(one ?? '', name ?? ''), 'latin1'))
      near.pipe(far).pipe(near)
    })
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : 0
  return `postgres://postgres@127.0.0.1:${at}/${one}?sslmode=disable`
}

test('finds a bucket that does not exist', async () => {
  const host = await startBucketHost()
  onTestFinished(() => void host.stop())
  expect(await faultsOf(host.settings)).toEqual([])
  const S3_URL = host.settings.S3_URL.replace('pictures', 'picture')
  expect(await faultsOf({ ...host.settings, S3_URL })).toEqual([
    `Bucket: ${S3_URL} does not exist → create the bucket, or correct its name at the end of S3_URL`,
  ])
})

test('finds a clock that is off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await faultsOf({})).toEqual([
    expect.stringMatching(
      /^Clock: this machine and the database differ by [789]\d s → synchronise both clocks by NTP$/,
    ),
  ])
})

test('finds API v2 of etcd in the settings of Patroni, and in etcd', async () => {
  const [v3, both] = [await startEtcd(['/version']), await startEtcd(['/version', '/v2/keys/'])]
  const old = write('old.yml', `scope: bdmart\netcd:\n  hosts: ${v3}\n`)
  const good = write('good.yml', `scope: bdmart\netcd3:\n  hosts: "${v3}"\n`)
  const mixed = write('mixed.yml', `etcd3:\n  protocol: http\n  hosts: [${v3}, ${both}]\n`)
  const empty = write('empty.yml', 'etcd3: {}\n')
  expect(await faultsOf({}, [old])).toEqual([
    `Patroni: it uses API v2 of etcd, where a node does not see the leader that others chose in v3 → write "etcd3:" instead of "etcd:" in ${old}, and PATRONI_ETCD3_HOSTS instead of PATRONI_ETCD_HOSTS`,
  ])
  expect(await faultsOf({}, [good])).toEqual([])
  expect(await faultsOf({ PATRONI_ETCD3_HOSTS: v3 }, [empty])).toEqual([])
  expect(await faultsOf({}, [empty])).toEqual([expect.stringMatching(/^Patroni: it names no etcd/)])
  expect(await faultsOf({}, [mixed])).toEqual([
    `etcd: ${both} answers API v2 too, where a second leader could be chosen → remove enable-v2 (ETCD_ENABLE_V2) from its settings and restart it`,
  ])
})

test('finds a Patroni that does not compare the leader before it takes the lead', async () => {
  const host = await startEtcd(['/version'])
  const open = write('open.yml', `etcd3:\n  hosts: ${host}\nwatchdog:\n  mode: automatic\n`)
  const guarded = write('guarded.yml', `etcd3:\n  hosts: ${host}\nwatchdog:\n  mode: required\n`)
  const programs = path.join(folder, 'programs')
  mkdirSync(programs)
  const faultsWith = (version: string, file: string) => {
    const program = path.join(programs, 'patroni')
    writeFileSync(program, `#!/bin/sh\necho patroni ${version}\n`, { mode: 0o755 })
    return faultsOf({ PATH: programs }, [file])
  }
  expect(await faultsWith('3.0.2', open)).toEqual([
    'Patroni: 3.0.2 lets a primary that hung take the lead back, and orders of the time between are lost → install 3.1 or newer (Debian 13, or apt.postgresql.org), and set the watchdog to "required"',
  ])
  expect(await faultsWith('3.0.2', guarded)).toEqual([])
  expect(await faultsWith('3.1.0', open)).toEqual([])
  expect(await faultsWith('4.0.7', open)).toEqual([])
})

test('finds an etcd that does not answer', async () => {
  const unused = `127.0.0.1:${await freePort()}`
  const file = write('away.yml', `etcd3:\n  hosts: ${unused}\n`)
  expect(await faultsOf({}, [file])).toEqual([
    `etcd: ${unused} does not answer → start etcd there, or correct PATRONI_ETCD3_HOSTS`,
  ])
})

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

async function startEtcd(paths: string[]): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(paths.includes(url) ? 200 : 404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
