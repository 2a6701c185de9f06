const MB = 2 ** 20
const LEAST_MB = 128
const MOST_MB = 1_024
const SHARE = 8

/**
 * How much PostgreSQL keeps in its own memory, of all that there is: an eighth, within limits. It takes only what its data need. What is
 * not in it is asked of the system, which takes three times as long; with 1,000,000 bookings the lists read more than 128 MB.
 */
export function sharedBuffers(memory: number): string {
  const megabytes = Math.floor(memory / SHARE / MB)
  return `${Math.min(Math.max(megabytes, LEAST_MB), MOST_MB)}MB`
}
