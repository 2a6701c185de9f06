import * as words from '#words/promises'
import type { Booking } from '../../contract/bookings/bookings'
import { companyDay } from '../../contract/values/days'
import { shortWeekday } from '../ui/short-day'

type Open = Pick<Booking, 'state'> & { day: string; isPacked: boolean; collect: boolean }
type Said = { now?: Date; inShort?: boolean }

/** What is promised of goods that are paid and have not all left. */
export function openPromise(open: Open, { now = new Date(), inShort = false }: Said = {}): string {
  const { state, isPacked, collect } = open
  const day = shortWeekday(open.day)
  const course = { isPacked, isRest: state === 'part-shipped', collect }
  if (open.day < companyDay(now)) return (inShort ? words.lateInShort : words.lateSince)(day)
  return (inShort ? words.dueInShort : words.shipsByDay)(day, course)
}

/** The same of a booking in a list; empty where nothing is promised. */
export function promiseInList(booking: Booking, said?: Said): string {
  const { state, shipsBy, toPack = true, collect = false } = booking
  return shipsBy ? openPromise({ state, day: shipsBy, isPacked: !toPack, collect }, said) : ''
}
