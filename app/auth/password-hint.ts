/** What the server asks of a new password. */
export const passwordHint = '6 characters or more, and not one of the commonest.'
