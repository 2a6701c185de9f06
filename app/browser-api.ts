import { type Api, ApiError, createApi } from './api.ts'
import { handleExpiredSession } from './auth/saved-form.ts'
import { readToken } from './auth/session.ts'

// The answer may name a time in which caches answer without asking; that is for caches that many visitors share.
const call = createApi((path, init) => fetch(path, { ...init, cache: 'no-cache' }), readToken)

/** The API for pages in the browser. A refused token ends the session, and guarded pages redirect to login. */
export const api: Api = async (name, ...input) => {
  const token = readToken()
  try {
    return await call(name, ...input)
  } catch (error) {
    if (
      error instanceof ApiError &&
      error.status === 401 &&
      token !== null &&
      token === readToken()
    )
      handleExpiredSession()
    throw error
  }
}
