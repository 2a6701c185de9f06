export type Steps<T> = Generator<void, T, void>

export function* mapSteps<From, To>(items: readonly From[], make: (item: From, at: number) => To) {
  const made: To[] = []
  for (const [at, item] of items.entries()) {
    made.push(make(item, at))
    yield
  }
  return made
}
