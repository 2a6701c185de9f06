const PATIENCE_MS = 1_000

type Word = { refusal: string | undefined }

/**
 * Hears what Google's window says as it closes. On a busy machine it is seen to be closed before its word arrives, and
 * the provider's own client then takes it for closed by the person: `late` waits a moment for the word.
 */
export function listenToPopup() {
  const { promise, resolve } = Promise.withResolvers<Word | undefined>()

  function hear({ origin, data }: MessageEvent) {
    if (origin !== window.location.origin || data?.type !== 'better-auth:oauth-popup') return
    resolve({ refusal: data.error ? String(data.error.code) : undefined })
  }

  window.addEventListener('message', hear)
  return {
    late(): Promise<Word | undefined> {
      setTimeout(() => resolve(undefined), PATIENCE_MS)
      return promise
    },
    stop: () => window.removeEventListener('message', hear),
  }
}
