import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/machines'
import { canOrder } from '../../contract/lines/orderable'
import type { MachineModelDetails } from '../../contract/machines/machine-models'
import type { Machine } from '../../contract/machines/machines'
import { api } from '../browser-api'
import { createContentKeys } from '../idempotency-keys'
import { listsQuery } from '../lists/list-queries'
import { READ_MS, toast } from '../ui/toast-store'

/** Opens the list that a machine's parts are ordered from once a year; it is made of the whole parts list, and then the buyer's. */
export function useYearlySet() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending } = useMutation({
    mutationFn: async (machine: Machine) => {
      const name = words.yearlySetOf(machine.name)
      const lists = await client.fetchQuery({ ...listsQuery, staleTime: 0 })
      const known = lists.find((list) => list.name.toLowerCase() === name.toLowerCase())
      if (known) return known._id
      const model = await api('getMachineModel', { params: { id: machine.modelId ?? '' } })
      const body = { name, note: null, lines: yearlyLinesOf(model, machine.count) }
      const headers = { 'idempotency-key': keyFor(body) }
      return (await api('createList', { body, headers }))._id
    },
    onSuccess: (id) => navigate(href('/dashboard/list/:id', { id })),
    onError: ({ message }) => toast.error(message, { ms: READ_MS }),
    onSettled: () => client.invalidateQueries(listsQuery),
  })
  return { order: (machine: Machine) => isPending || mutate(machine) }
}

/** What is on sale of a parts list, for all machines, in multiples of what it is sold by. */
export function yearlyLinesOf({ parts }: Pick<MachineModelDetails, 'parts'>, machines: number) {
  const pieces = new Map<string, { quantity: number; step: number }>()
  for (const part of parts) {
    const { toolId, quantity, step, successor } = part
    if (!canOrder(part) && successor) continue
    const before = pieces.get(toolId)?.quantity ?? 0
    pieces.set(toolId, { quantity: before + quantity * machines, step })
  }
  return [...pieces].map(([toolId, { quantity, step }]) => ({
    toolId,
    quantity: Math.ceil(quantity / step) * step,
    note: null,
  }))
}
