import type { Rich, Shown } from '../shown.ts'

export const webhooks = 'Webhooks'
export const webhook = 'Webhook'
export const theWebhook = 'the webhook'
export const whatTheyAre =
  'Your own programs learn at once what happens to your bookings, quotes and invoices: we send it to an address of yours, signed, and try again for three days if it does not answer.'
export const whatOfficeOnesAre =
  'Programs of the office learn at once what happens to every booking, quote and invoice, and which stock has changed.'
export const loadingTheWebhooks = 'Loading the webhooks'
export const noEndpointsYet = 'No endpoints yet'
export const addTheFirst =
  'An endpoint is an address of your system that takes what we send. Add one, and send it a test.'
export const howItWorks = 'How it works, for developers'
export const addAnEndpoint = 'Add an endpoint'
export const connections = 'Connections'
export const endpoint = 'Endpoint'
export const ofTheCompany = (name: Shown) => `Of ${name}`
export const address = 'Address'
export const anAddressOfYours = 'https:// and an address that answers within 15 seconds'
export const pleaseEnterAnAddress = 'Please enter an address that begins with https://'
export const whatIsSent = 'What is sent'
export const pleaseChooseAnEvent = 'Please choose what is sent.'
export const state = 'State'
export const lastDelivery = 'Last delivery'
export const noneYet = 'None yet'
export const add = 'Add'
export const save = 'Save'
export const change = 'Change'
export const saved = 'Saved'
export const theSigningSecret = 'Signing secret'
export const keepTheSecret =
  'Your system checks with it that a message is from us. Store it now: it is shown only this once.'
export const keepTheNewSecret =
  'Store it now: it is shown only this once. For 24 hours messages are signed with the old secret, too.'
export const moreFor = (url: Shown) => `More for ${url}`
export const sendATest = 'Send a test'
export const aTestIsOnItsWay = 'A test is on its way.'
export const newSecret = 'New secret'
export const newSecretQuestion = 'Make a new signing secret?'
export const whatANewSecretDoes =
  'Messages are signed with both secrets for 24 hours, so that nothing is lost while you change it. After that the old one ends.'
export const makeIt = 'Make a new secret'
export const switchOff = 'Switch off'
export const switchOn = 'Switch on'
export const bothSecretsUntil = <Element>(time: Element): Rich<Element> => [
  'Messages are signed with the old secret, too, until ',
  time,
  '.',
]
export const itIsOff = 'It is off: nothing is sent.'
export const itIsOn = 'It is on.'
export const deleteIt = 'Delete'
export const deleteQuestion = 'Delete this endpoint?'
export const whatDeletingDoes = (url: Shown) =>
  `Nothing more is sent to ${url}, and its messages are deleted.`
export const isDeleted = 'The endpoint is deleted.'
export const settings = 'Settings'
export const noSuchEndpoint = 'There is no such endpoint'
export const goToWebhooks = 'Go to webhooks'
export const stateNames = { on: 'On', off: 'Off', ended: 'Ended' } as const
export const failing = 'Failing'
export const stateNotes = {
  off: 'Nothing is sent to this address. What happens until it is on again is not sent later.',
  ended: 'The address answered that it is gone for good (410), so nothing more is sent to it.',
} as const
export const failingSince = <Element>(time: Element): Rich<Element> => [
  'No message has arrived since ',
  time,
  '. After five days without one it is switched off.',
]
export const messages = 'Messages'
export const noMessagesYet = 'No messages yet'
export const sendATestFirst = 'Send a test to see whether your system takes what we send.'
export const loadingTheMessages = 'Loading the messages'
export const messageStates = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const
export const tries = 'Tries'
export const nextTry = <Element>(time: Element): Rich<Element> => ['Next try ', time]
export const answered = (status: Shown, ms: Shown) => `answered ${status} (${ms} ms)`
export const notAnswered = (error: Shown, ms: Shown) => `${error} (${ms} ms)`
export const sendAgain = 'Send again'
export const itIsSentAgain = 'It is sent again.'
export const eventNames = {
  'booking.placed': 'Booking placed',
  'booking.paid': 'Booking paid',
  'booking.shipped': 'Goods shipped',
  'booking.delivered': 'Goods delivered',
  'booking.cancelled': 'Booking cancelled',
  'booking.refunded': 'Money refunded',
  'quote.offered': 'Quote offered',
  'quote.accepted': 'Quote accepted',
  'invoice.issued': 'Invoice issued',
  'stock.changed': 'Stock changed',
  'webhook.test': 'Test',
} as const
