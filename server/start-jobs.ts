import { remindOfHolds } from './bookings/remind-of-holds.ts'
import { releaseLapsedHolds } from './bookings/stock-store.ts'
import { findPictureStore } from './images/find-picture-store.ts'
import { removeUnusedPictures } from './images/unused-pictures.ts'
import { every } from './jobs.ts'
import { createMailer } from './mail/mailer.ts'
import { sendDueMails } from './mail/send-mails.ts'
import type { Parts } from './parts.ts'
import { reconcile } from './payments/reconcile.ts'

const RECONCILE_SECONDS = 30
const LAPSE_SECONDS = 20
const REMIND_SECONDS = 300
const MAIL_SECONDS = 2
const UNUSED_PICTURES_SECONDS = 1800

/** Starts what the shop does by the clock; every process does, and they share the work. Returns how to stop each. */
export function startJobs(parts: Parts): (() => Promise<void>)[] {
  const { config, db, log } = parts
  const deliver = createMailer(config)
  const jobs = [
    every(RECONCILE_SECONDS, 'reconcile payments', (signal) => reconcile(parts, signal), log),
    every(LAPSE_SECONDS, 'release lapsed holds', (signal) => releaseLapsedHolds(db, signal), log),
    every(REMIND_SECONDS, 'remind of holds', (signal) => remindOfHolds(db, config, signal), log),
    every(MAIL_SECONDS, 'send mails', (signal) => sendDueMails(parts, deliver, signal), log),
  ]
  if (!config.imageHost.isOwn) return jobs
  const removeUnused = (signal: AbortSignal) =>
    removeUnusedPictures(db, findPictureStore(config), signal)
  return [...jobs, every(UNUSED_PICTURES_SECONDS, 'remove unused pictures', removeUnused, log)]
}
