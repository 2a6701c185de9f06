const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** Whether a text shows nothing: it is empty, or only blanks and characters without width. */
export const isBlank = (text: string): boolean => !seen.test(text)
