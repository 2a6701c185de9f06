import { ApiError } from '../api'

/** Whether something was refused because the person logged in too long ago. */
export function needsNewLogin(error: Error | null): boolean {
  if (error instanceof ApiError) return error.code === 'login_again'
  return error?.cause === 'LOGIN_AGAIN'
}
