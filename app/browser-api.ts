import { type Api, ApiError, createApi } from './api.ts'
import { handleExpiredSession } from './auth/saved-form.ts'
import { readToken } from './auth/session.ts'

const call = createApi((path, init) => fetch(path, init), readToken)

/** The caller of every page in the browser. A token that has died is dropped, and the guards send to login and back. */
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
