/** A tool that was changed, and the one before it by name; undefined for the first. In the order of names. */
export type Placed = { place: number; before: number | undefined }

/** The places of tools by name, after `changed` ones were put among those that are still there. */
export function withChanged(
  order: Uint32Array,
  isThere: (place: number) => boolean,
  changed: readonly Placed[],
): Uint32Array<ArrayBuffer> {
  const following = Map.groupBy(changed, ({ before }) => before)
  const next = new Uint32Array(order.length + changed.length)
  let length = 0
  const put = (first: number) => {
    // Of changed ones, each may be before the next.
    for (let place: number | undefined = first; place !== undefined; ) {
      next[length++] = place
      place = following.get(place)?.[0]?.place
    }
  }
  const first = following.get(undefined)?.[0]
  if (first) put(first.place)
  for (const place of order) if (isThere(place)) put(place)
  return next.slice(0, length)
}
