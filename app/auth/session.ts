import { useSyncExternalStore } from 'react'
import type { Area } from '../../contract/areas.ts'
import type { OwnMembership } from '../../contract/companies/companies.ts'
import type { User } from '../../contract/users.ts'

/** The session of this browser. `resolving` is what the server renders; `hasEnded` means that it ended without a sign-out. */
export type Session =
  | { state: 'resolving' }
  | { state: 'signed-out'; hasEnded: boolean }
  | { state: 'signed-in'; user: SessionUser }
/** `areas` and `company` are the rights as last known, for the links of a page; the server checks each call. */
export type SessionUser = Pick<User, 'email' | 'name' | 'areas'> & {
  company?: OwnMembership | undefined
}

export const TOKEN_KEY = 'accessToken'
export const USER_KEY = 'bdmart-user'
export const VISIT_KEY = 'visit'
const SIGNED_OUT_KEY = 'bdmart-signed-out'
export const resolving: Session = { state: 'resolving' }
const signedOut: Session = { state: 'signed-out', hasEnded: false }
const ended: Session = { state: 'signed-out', hasEnded: true }

const listeners = new Set<() => void>()
const signOutListeners = new Set<() => void>()
let current: Session = resolving
let currentUser: string | null = null
let signedOutState: Session = signedOut

/** A visit from a buyer's own system has a session and a basket in its tab alone; its user has no address. */
export const tabStorage = (): Storage => (isPunchout() ? sessionStorage : localStorage)
export const isPunchout = (): boolean => VISIT_KEY in sessionStorage

export const readToken = (): string | null => tabStorage().getItem(TOKEN_KEY)

/** Stores the answer of POST /api/user. The token comes first, since other tabs react to the user. */
export function saveSession(token: string, user: User, company?: OwnMembership): void {
  const { email, name, admin, areas } = user
  localStorage.setItem(TOKEN_KEY, token)
  storeUser({ email, name, areas: admin ? areas : [], company })
}

function storeUser(user: SessionUser): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user))
  notifyListeners()
}

/** Stores the rights that the server last gave for this address. */
export function updateSessionRights(
  email: string,
  rights: { areas: Area[]; company: OwnMembership | undefined },
): void {
  const session = readSession()
  const known = session.state === 'signed-in' && session.user
  if (!known || known.email !== email) return
  const { areas, company } = known
  if (JSON.stringify({ areas, company }) !== JSON.stringify(rights)) changeUser(rights)
}

/** Stores what has changed of the account that is signed in. */
export function changeUser(change: Partial<SessionUser>): void {
  const session = readSession()
  if (session.state === 'signed-in') storeUser({ ...session.user, ...change })
}

/** Removes the token and all else that the shop stores for all tabs, which are notified. */
export function clearSession({ hasEnded = false } = {}): void {
  signedOutState = hasEnded ? ended : signedOut
  const storage = tabStorage()
  storage.removeItem(TOKEN_KEY)
  // Earlier releases kept saved views in the browser.
  for (const key of Object.keys(storage)) if (/^(bdmart|views)-/.test(key)) storage.removeItem(key)
  notifyListeners()
}

/** Where a visitor's basket is stored. */
export const VISITOR_BASKET = 'basket'
const BASKET_KEYS = [VISITOR_BASKET, 'basket-account', 'basket-change']

/** Removes everything of the account at sign-out, in all tabs, saved forms included. */
export function clearAfterSignOut(): void {
  // Only notifies the other tabs; clearSession removes it.
  localStorage.setItem(SIGNED_OUT_KEY, 'now')
  for (const key of BASKET_KEYS) localStorage.removeItem(key)
  clearSession()
  clearTab()
}

/** Calls at a sign-out in any tab, but not when a session ends otherwise. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener)
  return () => signOutListeners.delete(listener)
}

function clearTab(): void {
  sessionStorage.clear()
  for (const listener of signOutListeners) listener()
}

/** The address of the signed-in account, or ''. */
export function readSessionEmail(): string {
  const session = readSession()
  return session.state === 'signed-in' ? session.user.email : ''
}

export const useSession = (): Session =>
  useSyncExternalStore(onSessionChange, readSession, () => resolving)

export const usePunchout = (): boolean =>
  useSyncExternalStore(onSessionChange, isPunchout, () => false)

/** The company of the account that is signed in, as last known; nothing for most. */
export function useOwnMembership(): OwnMembership | undefined {
  const session = useSession()
  return session.state === 'signed-in' ? session.user.company : undefined
}

function readSession(): Session {
  const stored = readToken() === null ? null : tabStorage().getItem(USER_KEY)
  if (stored !== currentUser || current === resolving) {
    currentUser = stored
    current = stored === null ? signedOutState : { state: 'signed-in', user: parseUser(stored) }
    if (stored !== null) signedOutState = signedOut
  }
  return current
}

/** The stored user; fields that are missing are empty. */
function parseUser(stored: string): SessionUser {
  try {
    const { email, name, areas, company }: Record<string, unknown> = JSON.parse(stored)
    return {
      email: textOf(email),
      name: textOf(name),
      areas: Array.isArray(areas) ? areas : [],
      company: isMembership(company) ? company : undefined,
    }
  } catch {
    return { email: '', name: '', areas: [] }
  }
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

const isMembership = (stored: unknown): stored is OwnMembership =>
  stored instanceof Object && 'role' in stored

/** Calls when the session, or the basket that is stored with it, may have changed, in any tab. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener('storage', handleStorage)
  // A page restored by the Back button has missed the events since.
  window.addEventListener('pageshow', notifyListeners)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function handleStorage({ key, newValue }: StorageEvent): void {
  // A visit is no session of the account that signed out.
  if (key === SIGNED_OUT_KEY && newValue !== null && !isPunchout()) clearTab()
  notifyListeners()
}

export function notifyListeners(): void {
  for (const listener of listeners) listener()
}
