const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** Whether nothing of a text is seen: it is empty, or of blanks and characters without width. */
export function isBlank(text: string): boolean {
  return !seen.test(text)
}
