import type { Around, Rich, Shown } from '../shown.ts'
import { areaMeans } from './areas.ts'

/** What each scope lets a program do. */
export const scopeMeans = {
  'catalogue:read': 'Sees own prices, checks lines and reads pads.',
  'lists:write': 'Sees and changes the basket, lists, machines and part numbers.',
  'orders:read': 'Sees bookings, shipments, files and quotes.',
  'orders:write': 'Places, changes and deletes bookings, also from quotes, and sees them.',
  'quotes:write': 'Makes, asks for and answers quotes, and asks questions.',
  'invoices:read': 'Sees invoices, receipts, credit notes and statements.',
  'office:catalogue': areaMeans.catalogue,
  'office:sales': areaMeans.sales,
  'office:shipping': areaMeans.shipping,
  'office:money': areaMeans.money,
} as const

// What is wrong with a value, read after its field's name.
export const mustBeAnOrigin = 'must be an origin such as https://erp.mill.example'
export const mustHaveAScope = 'must have at least one scope'
export const mustNameEachOnce = 'must name each once'
export const mustBeOfPunchout = 'must be given for a punch-out, and for no other key'
export const mustBeScopesOfPunchout =
  'must be of catalogue:read, orders:read and quotes:write for a punch-out'

// Mails to the owner of a key.
export const keyCalled = (name: string | undefined, prefix: string) =>
  name === undefined ? prefix : `'${name}' (${prefix})`
export const aKeyWasMade = 'A key was made for your account'
export const aKeyWasMadeFor = (key: string, day: string) =>
  `The key ${key} was made for your account just now. Until ${day} a program that has it may do this in your name:`
export const wasItNotYou = 'If it was not you, please end the key and change your password.'
export const usedFromANewNetwork = 'Your key was used from a new network'
export const wasUsedFrom = (key: string, network: string) =>
  `A program has used the key ${key} from the network ${network} for the first time.`
export const wasItNotYourProgram =
  'If it was not your program, please end the key: its next call is refused.'
export const aKeyEndsSoon = 'Your key ends soon'
export const endsOn = (key: string, day: string) => `The key ${key} ends on ${day}.`
export const makeAnotherInTime =
  'Calls with it are refused from then on. Please make another key and give it to your program before.'
export const seeYourKeys = 'See your keys'

// The page.
export const keys = 'Keys'
export const whatKeysAre =
  'A program of yours sends a key in place of a login, and may do what the key was made for. A new password and logging out everywhere leave keys as they are: please end those that are not used.'
export const loadingTheKeys = 'Loading the keys'
export const noKeysYet = 'No keys yet'
export const makeAKey = 'Make a key'
export const endedKeys = (count: Shown) => `Ended keys (${count})`
export const keyStates = { on: 'Works', left: 'Without rights', expired: 'Expired', ended: 'Ended' }
export const punchout = 'Punch-out'
export const forCompany = (company: string) => `for ${company}`
export const lastUsed = <E>(when: E): Rich<E> => ['Last used ', when]
export const neverUsed = 'Never used'
export const until = <E>(when: E): Rich<E> => ['Works until ', when]
export const endedAt = <E>(when: E): Rich<E> => ['Ended ', when]
export const endKey = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'End',
  unseen(` the key ${name}`),
]
export const endQuestion = (name: string) => `End the key ${name}?`
export const whatEndingDoes =
  'The next call of a program that has it is refused, and its open punch-outs end. This cannot be undone.'
export const endTheKey = 'End the key'
export const hasEnded = (name: string) => `The key ${name} has ended.`

// A new key.
export const name = 'Name'
export const suchAs = 'Such as the name of your program'
export const pleaseNameIt = 'Please name the key.'
export const worksFor = 'Works for'
export const someDays = (days: string) => `${days} days`
export const kind = 'For'
export const aProgram = 'A program that calls us'
export const whatItMay = 'What it may do'
export const pleaseChooseAScope = 'Please choose at least one.'
export const returnOrigins = 'Where baskets may go back'
export const oneOnEachLine = 'One on each line, such as https://erp.mill.example'
export const pleaseEnterAnOrigin = 'Please enter the origin of your system.'
export const makeTheKey = 'Make the key'
export const isMade = 'The key is made.'
export const yourNewKey = 'Your new key'
export const keepTheKey =
  'Please store it where your program reads it. Nothing shows it again: we keep a hash of it alone.'
export const keepPunchout = (prefix: string) =>
  `In your system the user name is ${prefix} and the password is this key. Nothing shows it again.`

// Of others.
export const keysOfMembers = 'Keys of members'
export const keysOfTheOffice = 'Keys of the office'
export const whatOfficeKeysAre =
  'What programs may do in the name of a person of the office. Each makes own ones on the account page.'
export const noneOfTheOffice = 'No key opens an area of the office.'
