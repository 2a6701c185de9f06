import type { ViewedList } from '../../../contract/lists/list-views'
import { readSessionEmail } from '../../auth/session'
import { storedValue } from '../stored-value'

const MOST_USED = 3

/** The filters that the account used last in a list, as its address has them; gone at the end of the session. */
export const readUsed = (list: ViewedList): string[] => storeOf(list).read()

export function noteUsed(list: ViewedList, filters: string): void {
  const store = storeOf(list)
  const others = store.read().filter((each) => each !== filters)
  store.write([filters, ...others].slice(0, MOST_USED))
}

const storeOf = (list: ViewedList) =>
  storedValue(() => localStorage, `bdmart-filters-${readSessionEmail()}-${list}`, parseUsed)

function parseUsed(found: unknown): string[] {
  const list: unknown[] = Array.isArray(found) ? found : []
  return list.filter((each) => typeof each === 'string')
}
