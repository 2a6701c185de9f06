import type { FastifyBaseLogger } from 'fastify'
import { deleteExpiredSessions } from '../../auth/sessions.ts'
import { mailBackInStock } from '../../back-in-stock/back-in-stock-store.ts'
import { sendHoldReminders } from '../../bookings/hold-reminders.ts'
import { releaseLapsedHolds } from '../../bookings/stock-store.ts'
import { addUpCustomers } from '../../customers/customer-rows.ts'
import { withPapers } from '../../documents/attach-papers.ts'
import { deleteOldMerges } from '../../lists/basket-store.ts'
import { storeFacts } from '../../overview/store-facts.ts'
import type { PaymentParts } from '../../payments/cards/provider.ts'
import { reconcile } from '../../payments/cards/reconcile.ts'
import { deleteOldEvents } from '../../payments/cards/webhook.ts'
import { writeAllSearchedTexts } from '../../tools/searched-texts.ts'
import { deleteOldFormerAddresses } from '../../users/former-addresses.ts'
import { isDatabaseAway } from '../database/database-errors.ts'
import { findPrivateStore, findPublicStore } from '../files/stores.ts'
import { removeUnusedPictures, removeUnusedPrivateFiles } from '../files/unused-files.ts'
import { deleteEndedCounts } from '../http/rate-limits.ts'
import { deleteOldKeys } from '../http/used-keys.ts'
import { deleteEndedMailCounts } from '../mail/mail-limits.ts'
import { createMailer } from '../mail/mailer.ts'
import { sendDueMails } from '../mail/send-mails.ts'

const RECONCILE_SECONDS = 30
const LAPSE_SECONDS = 20
const REMIND_SECONDS = 300
const MAIL_SECONDS = 2
const UNUSED_PICTURES_SECONDS = 1800
const BACK_IN_STOCK_SECONDS = 30
const ADD_UP_SECONDS = 60
const STORE_FACTS_SECONDS = 10
const SEARCHED_TEXTS_SECONDS = 5
const FORGET_SECONDS = 3600

/** Starts the jobs; every process does, and they share the work. Returns how to stop them all. */
export function startJobs(parts: PaymentParts): () => Promise<unknown> {
  const { config, db, log } = parts
  const deliver = withPapers(createMailer(config), parts)
  const stops = [
    every(RECONCILE_SECONDS, 'reconcile payments', (signal) => reconcile(parts, signal), log),
    every(LAPSE_SECONDS, 'release lapsed holds', (signal) => releaseLapsedHolds(db, signal), log),
    every(
      REMIND_SECONDS,
      'remind of holds',
      (signal) => sendHoldReminders(db, config, signal),
      log,
    ),
    every(MAIL_SECONDS, 'send mails', (signal) => sendDueMails(parts, deliver, signal), log),
    every(
      BACK_IN_STOCK_SECONDS,
      'mail what is back in stock',
      () => mailBackInStock(db, config.publicUrl),
      log,
    ),
    every(ADD_UP_SECONDS, 'add up customers', () => addUpCustomers(db), log),
    every(STORE_FACTS_SECONDS, 'store overview facts', (signal) => storeFacts(db, signal), log),
    every(
      UNUSED_PICTURES_SECONDS,
      'remove unused private files',
      (signal) => removeUnusedPrivateFiles(db, findPrivateStore(config), signal),
      log,
    ),
    every(SEARCHED_TEXTS_SECONDS, 'write searched texts', () => writeAllSearchedTexts(db), log),
    every(FORGET_SECONDS, 'forget ended sessions', () => deleteExpiredSessions(db), log),
    every(FORGET_SECONDS, 'forget counts of calls', () => deleteEndedCounts(db), log),
    every(FORGET_SECONDS, 'forget mail counts', () => deleteEndedMailCounts(db), log),
    every(FORGET_SECONDS, 'forget former addresses', () => deleteOldFormerAddresses(db), log),
    every(FORGET_SECONDS, 'forget old keys', () => deleteOldKeys(db), log),
    every(FORGET_SECONDS, 'forget old merges', () => deleteOldMerges(db), log),
    every(FORGET_SECONDS, 'forget old events', () => deleteOldEvents(db), log),
  ]
  if (config.imageHost.isOwn) {
    const removeUnused = (signal: AbortSignal) =>
      removeUnusedPictures(db, findPublicStore(config), signal)
    stops.push(every(UNUSED_PICTURES_SECONDS, 'remove unused pictures', removeUnused, log))
  }
  return () => Promise.all(stops.map((stop) => stop()))
}

/** Runs `work` every `seconds`, never twice together. Stopping waits for the current run, whose signal asks it to end early. */
function every(
  seconds: number,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: FastifyBaseLogger,
) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work(stopping.signal)
    } catch (err) {
      // While the database is away each job fails every few seconds, for the same reason.
      const cause = isDatabaseAway(err) ? { reason: String(err) } : { err }
      log.warn({ ...cause, job: name }, 'a job failed and will be tried again')
    }
    running = undefined
  }
  const timer = setInterval(() => {
    running ??= run()
  }, seconds * 1000)
  return async function stop() {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
