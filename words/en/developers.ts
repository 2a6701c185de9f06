import type { Shown } from '../shown.ts'

export const forDevelopers = 'For developers'
export const withAKey = (scopes: Shown) => `With a key: ${scopes}.`
export const withAnyKey = 'Open to everyone, and to every key.'
export const withNoKey = 'No key may make this call.'
export const aLogin = 'The token of a login, as pages send it'
export const aKey = 'A key of an account, made under Keys'
export const scope = 'Scope'
export const lets = 'What it lets a program do'
export const onceForEachKey =
  'What makes something makes it once for each key, where the same call comes twice'
