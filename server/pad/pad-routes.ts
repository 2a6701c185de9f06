import { notAllowed } from '../platform/http/access-checks.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { createPadWork, createTurns, within } from './pad-work.ts'
import { deletePartNumber, listPartNumbers, setPartNumbers } from './part-number-store.ts'
import { type PadParts, readPad } from './read-pad.ts'

export function padRoutes(parts: PadParts) {
  const { db } = parts
  const inTurn = createTurns()
  return {
    readPad: async ({ caller, body, request }) => {
      // The office orders for a customer.
      if (body.customer && !caller?.admin) throw notAllowed(caller)
      const userId = body.customer ?? caller?.userId
      const work = createPadWork({ isGone: () => request.socket.destroyed })
      const read = () => readPad(parts, { userId, work }, body)
      // A catalogue that is read first keeps no one waiting in turn.
      await within(parts.findCatalogue())
      return inTurn(caller?.userId ?? 'without an account', read)
    },
    listPartNumbers: ({ caller }) => listPartNumbers(db, caller.userId),
    setPartNumbers: ({ body, caller }) => setPartNumbers(db, caller.userId, body),
    deletePartNumber: ({ params, caller }) => deletePartNumber(db, caller.userId, params.id),
  } satisfies Partial<Handlers>
}
