import { createContentKeys } from '../../idempotency-keys'
import { addToAccountBasket } from '../account-basket'
import { explainChanges } from './explain-changes'

/** `since`: when its lines were put down. */
export type PutIn = { source: { list: string } | { booking: string }; since: string }

let keyFor = createContentKeys()

/** Adds a list or a booking to the account's basket; returns what changed since, in words. */
export async function putIn({ source, since }: PutIn) {
  const added = await addToAccountBasket(source, keyFor(source))
  // Pressed again it is added again; a lost answer keeps its key.
  keyFor = createContentKeys()
  return explainChanges(added, since)
}
