export const copyIt = 'Copy'
export const iHaveStoredIt = 'I have stored it'
