import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { MAX_PART_NUMBERS_PER_CALL } from '../../contract/limits'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'
import { sending } from '../sending'

export const readPadMutation = mutationOptions({ mutationFn: sending('readPad') })

const partNumbersKey = ['part-numbers'] as const

/** The caller's own names of tools, last used first. */
export const partNumbersQuery = callQuery(partNumbersKey, 'listPartNumbers')

type Name = Sent<'setPartNumbers', 'body'>['names'][number]

/** Remembers names of tools for the next paste. A name that cannot be kept is no reason to stop an order. */
export async function rememberNames(client: QueryClient, names: readonly Name[]): Promise<void> {
  for (let from = 0; from < names.length; from += MAX_PART_NUMBERS_PER_CALL) {
    const part = names.slice(from, from + MAX_PART_NUMBERS_PER_CALL)
    await api('setPartNumbers', { body: { names: part } }).catch(() => undefined)
  }
  await client.invalidateQueries({ queryKey: partNumbersKey })
}

export const deletePartNumberMutation = (client: QueryClient) =>
  changing(client, (id: string) => api('deletePartNumber', { params: { id } }), partNumbersQuery)
