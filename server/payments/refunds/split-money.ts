/** A payment of which money can still be given back, in cents. */
export type Source = { id: string; left: number }
export type Share = { id: string; cents: number }

/** Takes a sum out of payments, which are in the order in which they give. Takes less if there is not enough. */
export function splitMoney(cents: number, sources: readonly Source[]): Share[] {
  const shares: Share[] = []
  let open = cents
  for (const { id, left } of sources) {
    const taken = Math.min(open, left)
    if (taken > 0) shares.push({ id, cents: taken })
    open -= taken
  }
  return shares
}
