import * as words from '#words/settings'

const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/
const swiftPattern = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

const withoutSigns = (text: string) => text.toUpperCase().replaceAll(/[\s.-]/g, '')

/** The check digits of an IBAN: letters count as 10 to 35, and the whole leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  const digits = (text.slice(4) + text.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** What looks wrong about a bank account. It is asked about, and never refused for that. */
export function bankDoubts({ account, swift }: { account: string; swift: string }): string[] {
  const doubts: string[] = []
  const iban = withoutSigns(account)
  if (ibanPattern.test(iban) && !isIban(iban)) doubts.push(words.ibanDoubt)
  if (!swiftPattern.test(withoutSigns(swift))) doubts.push(words.swiftDoubt)
  return doubts
}
