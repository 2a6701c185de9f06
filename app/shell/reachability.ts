type Wait = () => void

const waits = new Set<Wait>()
const listeners = new Set<() => void>()

/** Whether something was asked for that cannot be loaded while the shop cannot be reached. */
export function isWaiting(): boolean {
  return waits.size > 0
}

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets all that waits try again now. */
export function tryAgain(): void {
  for (const go of [...waits]) go()
}

/** Loads something, again and again while it fails because the shop cannot be reached. */
export async function retryUntilReachable<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await isReachable()) throw error
    await nextTry()
    return retryUntilReachable(load)
  }
}

/** Leaves by loading a document, which a browser without a connection would show an error of its own for. */
export function whenReachable(leave: () => void): void {
  void retryUntilReachable(askShop).then(leave)
}

/** A small file that is always answered, and never from the browser's cache. */
function askShop(): Promise<Response> {
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
}

function isReachable(): Promise<boolean> {
  return askShop().then(
    () => true,
    () => false,
  )
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
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
}

function tell() {
  for (const listener of listeners) listener()
}
