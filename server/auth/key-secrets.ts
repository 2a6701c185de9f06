import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_PREFIX_LENGTH, KEY_START } from '../../contract/keys.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 34
const CHECK_LENGTH = 6

const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The digits by which a scanner of leaked secrets knows a key without asking us: CRC-32 in base 62. */
function checkDigits(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let at = 0; at < CHECK_LENGTH; at++) {
    digits = `${LETTERS[rest % LETTERS.length]}${digits}`
    rest = Math.floor(rest / LETTERS.length)
  }
  return digits
}

/** A new key: `bdm_`, eight letters that are no secret, and forty of which the last six are check digits. */
export function newKey(): string {
  const text = `${KEY_START}${randomLetters(KEY_PREFIX_LENGTH - KEY_START.length)}${randomLetters(SECRET_LENGTH)}`
  return text + checkDigits(text)
}

export const prefixOf = (key: string): string => key.slice(0, KEY_PREFIX_LENGTH)

/** Whether a text is a key as `newKey` makes them. */
export const isKey = (text: string): boolean =>
  /^bdm_[0-9A-Za-z]{48}$/.test(text) &&
  checkDigits(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)
