import { toast } from '../ui/toast-store'

// Long enough to note the name down.
const NOTE_MS = 10_000

/** An image host may keep pictures where the shop's security policy, or nobody at all, can see them: better said now. */
export async function warnIfBlocked(address: string) {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    const { origin } = new URL(address, window.location.href)
    toast.error(
      `The picture at ${origin} cannot be shown here. Its address may have to be added to IMAGE_ORIGINS.`,
      { ms: NOTE_MS },
    )
  }
}
