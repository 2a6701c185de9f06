const currency = String.raw`(?:us\s?\$|[$€£৳₹¥]|\b(?:usd|eur|gbp|bdt|inr|rs|tk)\b\.?)`
const amount = String.raw`\d[\d.,]*`
const per = String.raw`(?:\s?(?:\/|per\s)\s?(?:pcs?|pieces?|ea|each|unit|nos?|set|box|pair|m|kg)\b\.?|\s?each\b|\s?\/-)`
const prices = [
  new RegExp(String.raw`@\s?${currency}?\s?${amount}(?:\s?${currency})?${per}?`, 'giu'),
  new RegExp(String.raw`${currency}\s?${amount}${per}?`, 'giu'),
  new RegExp(String.raw`\b(?:price|rate|cost)\s?[:=]?\s?${amount}${per}?`, 'giu'),
  new RegExp(String.raw`${amount}(?:\s?${currency}|\s?\/-|\s?(?:dollars?|taka)\b)${per}?`, 'giu'),
]
const sum = /\s=\s?$|^\s?=\s/g

/** A line without what it says of prices: '@ $2.50', 'Tk 350/- each', '= 125.00 USD'. */
export function withoutPrices(line: string): string {
  if (!/[@$€£৳₹¥]|\/-|\b(?:usd|eur|gbp|bdt|inr|rs|tk|dollars?|taka|price|rate|cost)\b/iu.test(line))
    return line
  const cut = line.replace(/(@\s?\S{1,20}(?:\s?\S{1,12})?\s?)=\s?\S{0,4}\d[\d.,]*/g, '$1')
  const left = prices.reduce((text, pattern) => text.replace(pattern, ' '), cut).replace(sum, ' ')
  return left.trim() === '' ? line : left
}

const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?${month}|${month}\s\d{1,2}(?:st|nd|rd|th)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`
const days = new RegExp(
  String.raw`[\s,;(-]+(?:(?:needed|required|deliver|delivery|due)\s)?(?:by|before|until|till|within|in|on|delivery:?)\s` +
    String.raw`(?:(?:${day})(?:,?\s\d{4})?|\d{1,3}\s(?:working\s)?(?:days?|weeks?|months?))[).!]*$`,
  'iu',
)

/** A line without the day by which it is wanted, at its end: 'by 15 March', 'delivery 2 weeks'. */
export const withoutDays = (line: string): string => line.replace(days, '')

export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the and or of for with we i us me my our you your is are be it this that need needs needed want wants ' +
    'wanted require required requires reqd please pls plz kindly send supply quote order ordering buy purchase ' +
    'arrange provide deliver issue immediately soon would like to also each total only approx about urgent urgently asap dear sir madam sirs hi hello hey bhai ' +
    'vai apa salam salaam assalamualaikum assalamu alaikum good morning afternoon evening following below items ' +
    'item qty quantity size type make dia diameter brand by from in at on can could give get another more again same usual ' +
    'no nr number part code new good quality best price rate delivery ok yes thanks thank'
  ).split(' '),
)

/** A text without polite words at its beginning. */
export function withoutPolite(text: string): string {
  let left = text.replace(/^[\s\p{P}+=]+/u, '')
  for (;;) {
    const [whole = '', word = ''] = /^([\p{L}\p{M}]+)[\s\p{P}]*/u.exec(left) ?? []
    if (whole === '' || !fillers.has(word.toLowerCase())) return left.trim()
    left = left.slice(whole.length)
  }
}
