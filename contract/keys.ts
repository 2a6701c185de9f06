import { type Area, areas } from './areas.ts'

const ownScopes = [
  'catalogue:read',
  'lists:write',
  'orders:read',
  'orders:write',
  'quotes:write',
  'invoices:read',
] as const

/** The areas of the office that a key can have: none gives rights to people. */
const keyAreas = areas.filter((area) => area !== 'people')

/** What a key may be made for: its owner's own things, or an area of the office. */
export const scopes = [...ownScopes, ...keyAreas.map((area) => `office:${area}` as const)]
export type Scope = (typeof scopes)[number]

/** Whether a scope is worth anything to an account with these areas: those of the office are to who has the area. */
export const isWithin = (its: readonly Area[], scope: string): boolean =>
  !scope.startsWith('office:') || its.some((area) => scope === `office:${area}`)

/** Of a punch-out: its visits see own prices and end with a quote, and make no other calls. */
export const PUNCHOUT_SCOPES = [
  'catalogue:read',
  'orders:read',
  'quotes:write',
] as const satisfies readonly Scope[]

/** How long a key works, unless its owner says otherwise. */
export const USUAL_KEY_DAYS = 365

/** How the token of a punch-out begins. */
export const PUNCHOUT_START = 'bdp_'

/** How every key begins; its first `KEY_PREFIX_LENGTH` characters are no secret. */
export const KEY_START = 'bdm_'
export const KEY_PREFIX_LENGTH = 12
