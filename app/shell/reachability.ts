const waits = new Set<() => void>()
const listeners = new Set<() => void>()

export const isWaiting = (): boolean => waits.size > 0

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tryAgain(): void {
  for (const go of [...waits]) go()
}

/** Repeats a load that fails because the shop cannot be reached. Other errors are thrown. */
export async function retryUntilReachable<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await isReachable()) throw error
    await nextTry()
    return retryUntilReachable(load)
  }
}

/** For leaving by a document, for which an offline browser would show its own error page. */
export function whenReachable(leave: () => void): void {
  void retryUntilReachable(askShop).then(leave)
}

const askShop = (): Promise<Response> => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })

const isReachable = (): Promise<boolean> =>
  askShop().then(
    () => true,
    () => false,
  )

const nextTry = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('online', go)
      waits.delete(go)
      tell()
      resolve()
    }
    window.addEventListener('online', go)
    waits.add(go)
    tell()
  })

function tell() {
  for (const listener of listeners) listener()
}
