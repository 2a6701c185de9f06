import { ApiError } from './api'

/** Whether a call may have been done though it failed: its answer is missing. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
