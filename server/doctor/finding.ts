/** What a look at one thing found; what is not good says how to mend it. */
export type Finding =
  | { state: 'good'; about: string; says: string }
  | { state: 'warning' | 'fault'; about: string; says: string; mend: string }

/** Looks at one thing; whatever goes wrong in looking is a fault of it. */
export async function look(
  about: string,
  mend: string,
  examine: () => Promise<Finding | Finding[]> | Finding | Finding[],
): Promise<Finding[]> {
  try {
    return [await examine()].flat()
  } catch (error) {
    const says = error instanceof Error ? error.message || error.name : String(error)
    return [{ state: 'fault', about, says, mend }]
  }
}
