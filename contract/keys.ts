import { areas } from './areas.ts'

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

/** How every key begins; its first `KEY_PREFIX_LENGTH` characters are no secret. */
export const KEY_START = 'bdm_'
export const KEY_PREFIX_LENGTH = 12
