/** A value in a storage of the browser, parsed once for each text. Without room it lasts as long as the page. */
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
      const written = next === undefined ? null : JSON.stringify(next)
      value = next ?? parse(undefined)
      try {
        if (written === null) storage().removeItem(key)
        else storage().setItem(key, written)
        text = written
      } catch {
        text = storage().getItem(key)
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
