const FEWEST_DIFFERENT = 8

/** Whether a secret is a placeholder, or repeats or counts itself: long, and guessed all the same. */
export function isWeakSecret(secret: string): boolean {
  if (/^change[-_ ]?me|^secret|^password/i.test(secret)) return true
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return [codes, steps].some((values) => new Set(values).size < FEWEST_DIFFERENT) || repeats(secret)
}

/** Whether it is its first half, or a shorter part, over and over. */
function repeats(secret: string): boolean {
  const lengths = Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1)
  return lengths.some((length) => secret.endsWith(secret.slice(0, -length)))
}
