import { useMemo, useState } from 'react'

type Known = { _id: string }

/** New items come last, so that no button moves just before it is pressed. */
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
