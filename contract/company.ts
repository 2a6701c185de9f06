/** What does not change while the shop runs; the office sets the rest (contract/settings.ts). */
export const company = {
  name: 'BD-MART',
  /** The time zone of all dates that people read; it has no summer time. */
  timeZone: 'Asia/Dhaka',
  hoursAheadOfUtc: 6,
} as const
