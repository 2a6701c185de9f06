import type { Shown } from '../shown.ts'

export const shipsByIfPaidToday = (day: Shown) => `Ships by ${day}, if paid today`
type Course = { isPacked: boolean; isRest: boolean; collect: boolean }
export const shipsByDay = (day: Shown, { isPacked, isRest, collect }: Course) => {
  if (isPacked && collect) return 'Packed: you can collect it'
  const act = collect ? 'is ready by' : 'ships by'
  if (isRest) return `Partly on its way, the rest ${act} ${day}`
  if (isPacked) return `Packed, ${act} ${day}`
  return collect ? `Ready by ${day}` : `Ships by ${day}`
}
export const lateSince = (day: Shown) => `We are late: it was to ship by ${day}`
/** As a list says it. */
export const dueInShort = (day: Shown, { isPacked, isRest, collect }: Course) => {
  if (isPacked) return collect ? 'Packed: collect it' : `Packed, by ${day}`
  return `${isRest ? 'Rest' : collect ? 'Ready' : 'Ships'} by ${day}`
}
export const lateInShort = (day: Shown) => `Late, was ${day}`
type Sent = { isKept: boolean; isDelivered: boolean }
export const leftOn = (day: Shown, { isKept, isDelivered }: Sent) =>
  `${isDelivered ? 'Delivered, shipped on' : 'On its way since'} ${day}${isKept ? ', as promised' : ''}`
