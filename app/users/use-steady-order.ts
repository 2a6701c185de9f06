import { useState } from 'react'

type Known = { _id: string }

/** Who joins while one looks comes last, so that no button moves away under the hand that is about to press it. */
export function useSteadyOrder<T extends Known>(list: T[]): T[] {
  const [order, setOrder] = useState<string[]>([])
  const known = new Set(order)
  const added = list.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id)
  if (added.length > 0) setOrder([...order, ...added])
  const byId = new Map(list.map((each) => [each._id, each]))
  return order.map((id) => byId.get(id)).filter((each) => each !== undefined)
}
