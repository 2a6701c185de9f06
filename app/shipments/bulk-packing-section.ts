import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as words from '#words/shipments'
import type { Booking } from '../../contract/bookings/bookings'
import { isToShip } from '../bookings/state-note'
import { retryUntilReachable } from '../shell/reachability'
import type { BulkAct } from '../ui/office-list/bulk-acts'

const load = () => retryUntilReachable(() => import('./pack-all'))

const toPack: readonly Booking['state'][] = ['confirmed', 'part-shipped']

/** Packs all open pieces of the chosen bookings, then opens their packing slips. */
export function useBulkPacking(): { pack: BulkAct<Booking>; slips: BulkAct<Booking> } {
  const client = useQueryClient()
  const navigate = useNavigate()
  return {
    pack: {
      label: words.pack,
      done: words.packedCount,
      allows: ({ state }) => toPack.includes(state),
      run: async ({ _id }) => (await load()).packAllOf(client, _id),
    },
    slips: {
      label: words.printSlips,
      done: words.slipsShown,
      allows: isToShip,
      runAll: async (rows) => navigate((await load()).slipsOf(rows)),
    },
  }
}
