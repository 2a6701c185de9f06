import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { membersOf } from './health.ts'
import type { Fleet } from './start.ts'

export type Phase = { name: string; strike(fleet: Fleet): Promise<void> }

const DOWN_MS = 25_000

/** Each breaks one thing, and mends what would be mended without an operator: a machine that boots again. */
export const phases: Phase[] = [
  {
    name: "primary's process killed",
    strike: async (fleet) => (await nodeOf(fleet, 'leader')).killPostgres(),
  },
  { name: "primary's machine lost", strike: (fleet) => loseFor(fleet, 'leader') },
  {
    name: "primary's machine hung and back",
    strike: async (fleet) => {
      const node = await nodeOf(fleet, 'leader')
      node.hang()
      await delay(DOWN_MS + 10_000)
      node.wake()
    },
  },
  {
    name: 'switchover',
    strike: async (fleet) => {
      const [leader, candidate] = [
        await nodeOf(fleet, 'leader'),
        await nodeOf(fleet, 'sync_standby'),
      ]
      await fetch(`http://${leader.api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
    },
  },
  { name: 'synchronous replica lost', strike: (fleet) => loseFor(fleet, 'sync_standby') },
  {
    name: 'etcd away for 20 s',
    strike: async ({ nodes }) => {
      await Promise.all(nodes.map((node) => node.loseEtcd()))
      await delay(20_000)
      for (const node of nodes) node.start()
    },
  },
  {
    name: 'a shop killed',
    strike: async ({ shops }) => {
      shops.programs[0].signal('SIGKILL')
      await delay(5_000)
    },
  },
  {
    name: 'a shop hung for 15 s',
    strike: async ({ shops }) => {
      shops.programs[0].signal('SIGSTOP')
      await delay(15_000)
      shops.programs[0].signal('SIGCONT')
    },
  },
  { name: 'a silent line to the database', strike: (fleet) => silence(fleet, 'database') },
  { name: 'a deaf LISTEN', strike: (fleet) => silence(fleet, 'direct') },
  {
    name: 'a replica standing still for 15 s',
    strike: async (fleet) => {
      const { postgres } = await nodeOf(fleet, 'replica')
      await onNode(fleet, postgres, 'select pg_wal_replay_pause()')
      await delay(15_000)
      await onNode(fleet, postgres, 'select pg_wal_replay_resume()')
    },
  },
  {
    name: 'a release that adds columns',
    strike: async (fleet) => {
      await onPrimary(fleet, 'alter table tools add column drill_note text')
      await onPrimary(fleet, 'alter table bookings add column drill_note text')
      for (const program of fleet.shops.programs) {
        await program.end('SIGTERM')
        program.start()
        await delay(8_000)
      }
    },
  },
]

/** The machine that has a role, which may be given a moment after the change before. */
async function nodeOf({ layout, nodes }: Fleet, role: string) {
  for (;;) {
    const member = (await membersOf(layout)).find((each) => each.role === role)
    const node = nodes.find(({ name }) => name === member?.name)
    if (node) return node
    await delay(500)
  }
}

async function loseFor(fleet: Fleet, role: string): Promise<void> {
  const node = await nodeOf(fleet, role)
  await node.lose()
  await delay(DOWN_MS)
  node.start()
}

async function silence({ shops }: Fleet, name: 'database' | 'direct'): Promise<void> {
  shops.lines[name].silence()
  await delay(10_000)
  shops.lines[name].speak()
  await delay(10_000)
}

async function onPrimary({ shopUrl }: Fleet, statement: string): Promise<void> {
  await runAt(shopUrl, statement)
}

async function onNode({ superuserUrl }: Fleet, place: string, statement: string): Promise<void> {
  const url = new URL(superuserUrl)
  url.host = place
  await runAt(url.href, statement)
}

async function runAt(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
