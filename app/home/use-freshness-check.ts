import { useEffect } from 'react'
import { hydrateLazySection, isLazySectionWaiting } from '../ui/hydrate-lazy-section'
import { whenIdle } from '../ui/use-idle'

type Lists = { tools: unknown[] | undefined; reviews: unknown[] | undefined }

/**
 * Compares the lists of a page that the server wrote with what they are now: it may have lain in a cache. Where one
 * changed or cannot be had, the rest of the page wakes, which asks again and shows or says it.
 */
export function useFreshnessCheck({ tools, reviews }: Lists): void {
  useEffect(
    () =>
      whenIdle(async () => {
        if (!isLazySectionWaiting()) return
        const same = await Promise.all([
          isUnchanged('/api/tools/featured', tools),
          isUnchanged('/api/review', reviews),
        ])
        if (same.includes(false)) hydrateLazySection()
      }),
    [tools, reviews],
  )
}

/** Without the app's own caller of calls (browser-api.ts), whose script would come with every visit. */
async function isUnchanged(address: string, list: unknown[] | undefined): Promise<boolean> {
  try {
    const response = await fetch(address)
    const now = JSON.stringify(await response.json(), onlyShown)
    return now === JSON.stringify(list)
  } catch {
    return false
  }
}

/** The page comes without its tools' descriptions. */
function onlyShown(key: string, value: unknown) {
  return key === 'description' ? undefined : value
}
