const names = new Intl.DisplayNames('en', { type: 'region' })

/** 'Bangladesh' for BD. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
