import { readFileSync } from 'node:fs'

/** How long the main thread of a process has run, and how long it waited for a processor that others had, in ms. Linux tells. */
export function processorTime(pid: number): { ran: number; waited: number } {
  const told = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  const [ran = Number.NaN, waited = Number.NaN] = told.map((ns) => Math.round(Number(ns) / 1e6))
  return { ran, waited }
}
