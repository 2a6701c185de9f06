/** A value in a storage of the browser, parsed once for each text that it has. Without room it lasts as long as the page. */
export type StoredValue<T> = { read(): T; write(value: T | undefined): void }

export function storedValue<T>(
  storage: () => Storage,
  key: string,
  parse: (found: unknown) => T,
): StoredValue<T> {
  let text: string | null | undefined
  let value: T

  return {
    read() {
      const found = storage().getItem(key)
      if (found !== text) {
        text = found
        value = parse(fromJson(found))
      }
      return value
    },
    write(next) {
      try {
        if (next === undefined) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(next))
        text = undefined
      } catch {
        text = storage().getItem(key)
        value = next ?? parse(undefined)
      }
    },
  }
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
