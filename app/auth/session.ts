import { useSyncExternalStore } from 'react'
import type { User } from '../../contract/users.ts'
import { isHydrated, onHydrated } from '../ui/on-hydrated.ts'

/**
 * Who is signed in in this browser. `resolving` is what the server renders and the browser starts with; a session that
 * `hasEnded` did so without having been asked to.
 */
export type Session =
  | { state: 'resolving' }
  | { state: 'signed-out'; hasEnded: boolean }
  | { state: 'signed-in'; user: SessionUser }
/** `wasAdmin` is what was last heard of, so that a page begins with the right links; the server judges each call. */
export type SessionUser = Pick<User, 'email' | 'name'> & { wasAdmin: boolean }

const TOKEN_KEY = 'accessToken'
const USER_KEY = 'bdmart-user'
const SIGNED_OUT_KEY = 'bdmart-signed-out'
const resolving: Session = { state: 'resolving' }
const signedOut: Session = { state: 'signed-out', hasEnded: false }
const ended: Session = { state: 'signed-out', hasEnded: true }

const listeners = new Set<() => void>()
const signOutListeners = new Set<() => void>()
let current: Session = resolving
let currentUser: string | null = null
let absent: Session = signedOut

/** The token that calls are made with. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

/** Keeps what POST /api/user gave; every tab hears of it, and of the person only once the token is hers. */
export function saveSession(token: string, { email, name, admin }: User): void {
  localStorage.setItem(TOKEN_KEY, token)
  localStorage.setItem(USER_KEY, JSON.stringify({ email, name, admin }))
  tell()
}

/** The person is called otherwise from now on. */
export function updateSessionName(name: string): void {
  changeUser({ name })
}

/** Remembers what the server said about the person's rights. */
export function updateSessionRights(email: string, admin: boolean): void {
  const session = readSession()
  if (session.state !== 'signed-in' || session.user.email !== email) return
  if (session.user.wasAdmin !== admin) changeUser({ admin })
}

function changeUser(change: Partial<User>): void {
  const session = readSession()
  if (session.state !== 'signed-in') return
  const { email, name, wasAdmin: admin } = session.user
  localStorage.setItem(USER_KEY, JSON.stringify({ email, name, admin, ...change }))
  tell()
}

/** Forgets the token and whatever else lies here for all tabs of the person; every tab hears of it. */
export function clearSession({ hasEnded = false } = {}): void {
  absent = hasEnded ? ended : signedOut
  localStorage.removeItem(TOKEN_KEY)
  for (const key of Object.keys(localStorage))
    if (key.startsWith('bdmart-')) localStorage.removeItem(key)
  tell()
}

/** The person signs out: nothing of theirs is left in any tab, what was typed included. */
export function clearAfterSignOut(): void {
  // The other tabs hear of it; it goes at once with the rest.
  localStorage.setItem(SIGNED_OUT_KEY, 'now')
  clearSession()
  forgetTab()
}

/** Calls when the person signs out, in whatever tab that is done; not when a session ends without being asked to. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener)
  return () => signOutListeners.delete(listener)
}

function forgetTab(): void {
  sessionStorage.clear()
  for (const listener of signOutListeners) listener()
}

/** The address of who is signed in; empty when nobody is. */
export function readSessionEmail(): string {
  const session = readSession()
  return session.state === 'signed-in' ? session.user.email : ''
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readShown, () => resolving)
}

/** As the server rendered it until the page is awake. */
function readShown(): Session {
  return isHydrated() ? readSession() : resolving
}

function readSession(): Session {
  const stored = readToken() === null ? null : localStorage.getItem(USER_KEY)
  if (stored !== currentUser || current === resolving) {
    currentUser = stored
    current = stored === null ? absent : { state: 'signed-in', user: parseUser(stored) }
    // How the one before ended says nothing of this one, which another tab may end.
    if (stored !== null) absent = signedOut
  }
  return current
}

/** Whatever else may have written there: a person without a name is still signed in. */
function parseUser(stored: string): SessionUser {
  try {
    const { email, name, admin }: Record<string, unknown> = JSON.parse(stored)
    return {
      email: typeof email === 'string' ? email : '',
      name: typeof name === 'string' ? name : '',
      wasAdmin: admin === true,
    }
  } catch {
    return { email: '', name: '', wasAdmin: false }
  }
}

/** Calls whenever the session may be another, in whatever tab that was done. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener('storage', handleStorage)
  // A page that the browser kept whole for Back has heard of nothing meanwhile.
  window.addEventListener('pageshow', tell)
  listeners.add(listener)
  const callOff = onHydrated(listener)
  return () => {
    callOff()
    listeners.delete(listener)
  }
}

function handleStorage({ key, newValue }: StorageEvent): void {
  if (key === SIGNED_OUT_KEY && newValue !== null) forgetTab()
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
