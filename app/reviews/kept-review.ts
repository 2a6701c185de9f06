const KEY = 'bdmart-review'

/** A review as its form holds it; no stars yet are 0. */
export type ReviewDraft = { name: string; comment: string; rating: number }

/** A review that could not be sent, kept in this tab: the way to login and back must not cost what was written. */
export function keepReview(email: string, review: ReviewDraft) {
  sessionStorage.setItem(KEY, JSON.stringify({ email, ...review }))
}

export function forgetReview() {
  sessionStorage.removeItem(KEY)
}

/** What this person wrote and could not send. */
export function recallReview(owner: string): ReviewDraft | undefined {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null) return undefined
  try {
    const { email, name, comment, rating }: Record<string, unknown> = JSON.parse(kept)
    if (email !== owner) return undefined
    return { name: String(name), comment: String(comment), rating: Number(rating) }
  } catch {
    return undefined
  }
}
