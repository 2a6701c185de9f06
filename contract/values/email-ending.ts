/** The pattern of an address with an ending such as '.com': a mail to any other cannot arrive. */
export const emailWithEnding = '.+@.+\\.[^.@]{2,}'

export const hasEnding = (email: string): boolean =>
  new RegExp(`^${emailWithEnding}$`).test(email.trim())
