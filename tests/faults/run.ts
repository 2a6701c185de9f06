// npm run faults [-- FIGURE …]: money and stock while everything fails, one line per figure.
// FAULTS_SCALE=0.1 does a tenth of it.
import {
  failedSteps,
  killedAtSteps,
  killedDatabase,
  killedShop,
  killedWorkers,
  racedSteps,
  restartedDatabase,
} from './figures/crashes.ts'
import type { Lab, Measure } from './figures/figure.ts'
import { cardTesting, forgedEvents, forgedProofs } from './figures/forgeries.ts'
import { crossingBuyers, lostAnswers } from './figures/lines.ts'
import { deadBrowsers, deleteAgainstPay, failingProvider, manyTabs } from './figures/money.ts'
import { replayedCalls, replayedEvents } from './figures/replays.ts'
import { pointInTime } from './figures/restored.ts'
import { fewPieces, hoarding, mixedOrders, oneWinner, scarceStock } from './figures/stock.ts'
import { openKillableDatabase } from './killable-database.ts'

const measures: Record<string, Measure[]> = {
  R1: [scarceStock, fewPieces],
  R2: [mixedOrders],
  R3: [oneWinner],
  L1: [crossingBuyers],
  L2: [lostAnswers],
  R4: [killedAtSteps, killedShop, killedWorkers],
  R5: [killedDatabase],
  R6: [restartedDatabase],
  R7: [replayedEvents, replayedCalls],
  R8: [deadBrowsers],
  R9: [manyTabs],
  R10: [failingProvider],
  R11: [deleteAgainstPay],
  R12: [racedSteps, failedSteps],
  R18: [pointInTime],
  S6: [forgedProofs],
  S7: [forgedEvents],
  S26: [hoarding],
  S27: [cardTesting],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(measures, name))
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}: use ${Object.keys(measures).join(', ')}`)
  process.exitCode = 1
} else process.exitCode = (await measureAll()) ? 0 : 1

async function measureAll(): Promise<boolean> {
  const scale = Number(process.env.FAULTS_SCALE ?? 1)
  const database = await openKillableDatabase()
  const times = (count: number) => Math.max(1, Math.round(count * scale))
  let isAllMet = true
  try {
    for (const name of wanted.length > 0 ? wanted : Object.keys(measures))
      for (const measure of measures[name] ?? [])
        isAllMet = (await report(measure, { database, times })) && isAllMet
  } finally {
    await database.close()
  }
  return isAllMet
}

async function report(measure: Measure, lab: Lab): Promise<boolean> {
  const begun = performance.now()
  const { name, goal, measured, isMet } = await measure(lab)
  const took = Math.round((performance.now() - begun) / 1000)
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${name.padEnd(10)} ${measured.trim()} [${took} s]`)
  console.log(`       goal: ${goal}`)
  return isMet
}
