import type { FastifyBaseLogger } from 'fastify'
import { companyDay } from '../../../contract/values/days.ts'
import { deleteExpiredSessions } from '../../auth/sessions.ts'
import { mailBackInStock } from '../../back-in-stock/back-in-stock-routes.ts'
import { sendHoldReminders } from '../../bookings/hold-reminders.ts'
import { releaseLapsedHolds } from '../../bookings/stock-store.ts'
import { addUpCustomers } from '../../customers/customer-rows.ts'
import { withPapers } from '../../documents/attach-papers.ts'
import { sendKeyReminders } from '../../keys/key-reminders.ts'
import { deleteOldMerges } from '../../lists/basket-store.ts'
import { storeFacts } from '../../overview/store-facts.ts'
import type { PaymentParts } from '../../payments/cards/provider.ts'
import { reconcile } from '../../payments/cards/reconcile.ts'
import { deleteOldEvents } from '../../payments/cards/webhook.ts'
import { deleteOldPunchouts } from '../../punchout/punchout-store.ts'
import { sendPaymentReminders } from '../../statements/payment-reminders.ts'
import { writeAllSearchedTexts } from '../../tools/searched-texts.ts'
import { deleteOldFormerAddresses } from '../../users/former-addresses.ts'
import { reachOf } from '../../webhooks/safe-addresses.ts'
import { sendDueMessages } from '../../webhooks/send-messages.ts'
import { deleteOldMessages, writeMessages } from '../../webhooks/write-messages.ts'
import { writeStockMessages } from '../../webhooks/write-stock.ts'
import { isDatabaseAway } from '../database/database-errors.ts'
import { findPrivateStore, findPublicStore } from '../files/stores.ts'
import { removeUnusedPictures, removeUnusedPrivateFiles } from '../files/unused-files.ts'
import { deleteEndedCounts } from '../http/rate-limits.ts'
import { deleteOldKeys } from '../http/used-keys.ts'
import { deleteEndedMailCounts } from '../mail/mail-limits.ts'
import { createMailer } from '../mail/mailer.ts'
import { sendDueMails } from '../mail/send-mails.ts'

const remindOfInvoices = ({ db, config }: PaymentParts, signal: AbortSignal) =>
  sendPaymentReminders(db, config, companyDay(new Date()), signal)

type Work = (signal: AbortSignal) => Promise<unknown>

/** Starts the jobs; every process does, and they share the work. Returns how to stop them all. */
export function startJobs(parts: PaymentParts): () => Promise<unknown> {
  const { config, db, log } = parts
  const papers = findPrivateStore(config)
  const reach = reachOf(config)
  const deliver = withPapers(createMailer(config), parts)
  const jobs: [seconds: number, name: string, work: Work][] = [
    [30, 'reconcile payments', (signal) => reconcile(parts, signal)],
    [20, 'release lapsed holds', (signal) => releaseLapsedHolds(db, signal)],
    [300, 'remind of holds', (signal) => sendHoldReminders(db, config, signal)],
    [600, 'remind of invoices', (signal) => remindOfInvoices(parts, signal)],
    [3600, 'remind of keys', (signal) => sendKeyReminders(db, config, signal)],
    [2, 'send mails', (signal) => sendDueMails(parts, deliver, signal)],
    [30, 'mail what is back in stock', () => mailBackInStock(db, config.publicUrl)],
    [60, 'add up customers', () => addUpCustomers(db)],
    [10, 'store overview facts', (signal) => storeFacts(db, signal)],
    [5, 'write searched texts', () => writeAllSearchedTexts(db)],
    [1800, 'remove unused private files', (signal) => removeUnusedPrivateFiles(db, papers, signal)],
    [3600, 'forget ended sessions', () => deleteExpiredSessions(db)],
    [3600, 'forget counts of calls', () => deleteEndedCounts(db)],
    [3600, 'forget mail counts', () => deleteEndedMailCounts(db)],
    [3600, 'forget former addresses', () => deleteOldFormerAddresses(db)],
    [3600, 'forget old keys', () => deleteOldKeys(db)],
    [3600, 'forget old merges', () => deleteOldMerges(db)],
    [2, 'write webhook messages', (signal) => writeMessages(db, config.publicUrl, signal)],
    [60, 'write stock messages', () => writeStockMessages(db)],
    [2, 'send webhook messages', (signal) => sendDueMessages({ ...parts, reach }, signal)],
    [3600, 'forget old events', () => deleteOldEvents(db)],
    [3600, 'forget old webhook messages', (signal) => deleteOldMessages(db, signal)],
    [3600, 'forget old punch-outs', () => deleteOldPunchouts(db)],
  ]
  if (config.imageHost.isOwn) {
    const pictures = findPublicStore(config)
    const removePictures: Work = (signal) => removeUnusedPictures(db, pictures, signal)
    jobs.push([1800, 'remove unused pictures', removePictures])
  }
  const stops = jobs.map(([seconds, name, work]) => every(seconds, name, work, log))
  return () => Promise.all(stops.map((stop) => stop()))
}

/** Runs `work` every `seconds`, never twice together. Stopping waits for the current run, whose signal asks it to end early. */
function every(seconds: number, name: string, work: Work, log: FastifyBaseLogger) {
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
