/** An address with an ending, such as '.com', as the pattern of an input has it: a mail to any other cannot arrive. */
export const emailWithEnding = '.+@.+\\.[^.@]{2,}'

export function hasEnding(email: string): boolean {
  return new RegExp(`^${emailWithEnding}$`).test(email.trim())
}
