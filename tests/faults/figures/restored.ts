import { makeFolder, query, removeFolder } from '../../bootstrap/data-folder.ts'
import {
  type Archived,
  copyFiles,
  LOSS_SECONDS,
  openArchived,
  recoverTo,
} from '../archived-database.ts'
import { order } from '../calls.ts'
import { type KillableShop, openKillableShop } from '../killable-shop.ts'
import { addPeople, addTool, type Person } from '../test-data.ts'
import { type Figure, inParallel, type Lab, type Measure, seconds } from './figure.ts'

const CONCURRENCY = 32

/** R18: every table dropped, then restored to a moment from a copy and the log. */
export const pointInTime: Measure = async (lab) => {
  const folder = makeFolder()
  try {
    const archived = await openArchived(`${folder}/shop`, `${folder}/log`)
    return await drill(lab, archived, `${folder}/copy`)
  } finally {
    removeFolder(folder)
  }
}

async function drill(lab: Lab, archived: Archived, copy: string): Promise<Figure> {
  const { server, archive } = archived
  const shop = await openKillableShop(server.url)
  const count = lab.times(5000)
  const place = await counterOf(shop, count)
  // The copy is made while orders come in.
  const [before] = await Promise.all([place(Math.floor(count / 2)), copyFiles(archived, copy)])
  const { rows } = await shop.pool.query<{ now: string }>('select clock_timestamp()::text as now')
  const after = await place(count - before.length)
  await shop.close()
  await query(server.url, 'drop schema public cascade')
  await query(server.url, 'select pg_switch_wal()')
  await server.stop()
  const begun = performance.now()
  const restored = await recoverTo(copy, archive, rows[0]?.now ?? '')
  const took = performance.now() - begun
  const found = JSON.stringify(await query(restored.url, 'select id from bookings'))
  await restored.stop()
  return figureOf({
    count,
    before: before.length,
    after: after.length,
    lost: before.filter((id) => !found.includes(id)).length,
    late: after.filter((id) => found.includes(id)).length,
    took,
  })
}

type Drilled = Record<'count' | 'before' | 'after' | 'lost' | 'late' | 'took', number>

function figureOf({ count, before, after, lost, late, took }: Drilled): Figure {
  return {
    name: 'R18',
    goal: '5,000 orders, all tables dropped, restored to a moment between them: every order before, none after; loss window <= 60 s, <= 5 min',
    measured: `${before} orders before, ${lost} of them lost; ${after} after, ${late} of them there; restored in ${seconds(took)}, log copied at least every ${LOSS_SECONDS} s`,
    isMet: before + after === count && lost === 0 && late === 0 && took <= 300_000,
  }
}

/** Places orders of many people; gives the ids of those that were confirmed. */
async function counterOf(shop: KillableShop, stock: number) {
  const people = await addPeople(shop.pool, 50)
  const tool = await addTool(shop.pool, stock)
  return async (count: number): Promise<string[]> => {
    const ids = await inParallel(
      CONCURRENCY,
      Array.from({ length: count }, (_, at) => people[at % people.length] as Person),
      (person) => order(shop, { tool, person }),
    )
    return ids.flatMap(({ status, body }) => (status === 201 ? (body._id ?? []) : []))
  }
}
