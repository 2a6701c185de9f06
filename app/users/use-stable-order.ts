import { useMemo, useState } from 'react'

type Known = { _id: string }

/** Who joins while one looks comes last, so that no button moves away under the hand that is about to press it. */
export function useStableOrder<T extends Known>(list: T[]): T[] {
  const [order, setOrder] = useState<string[]>([])
  const added = useMemo(() => {
    const known = new Set(order)
    return list.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id)
  }, [list, order])
  if (added.length > 0) setOrder([...order, ...added])
  return useMemo(() => {
    const byId = new Map(list.map((each) => [each._id, each]))
    return order.map((id) => byId.get(id)).filter((each) => each !== undefined)
  }, [list, order])
}
