const KEY = 'bdmart-phone'

/** The number this person gave last in this browser, since signing in. */
export function recallPhone(email: string): string {
  const [owner, phone = ''] = (localStorage.getItem(KEY) ?? '').split('\n')
  return owner === email ? phone : ''
}

export function rememberPhone(email: string, phone: string) {
  localStorage.setItem(KEY, `${email}\n${phone}`)
}
