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
