/** Where to go back to after login: a path of this site, or the home page for anything else. */
export function safeReturnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || /[\\\p{Cc}]/u.test(from)) return '/'
  const here = 'http://here.invalid'
  const url = URL.parse(from, here)
  return url?.origin === here && !isSignIn(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : '/'
}

const isSignIn = (path: string): boolean => /^\/(login|signup)\/?$/i.test(path)

/** The login page's address that brings a person back to `path`. */
export const loginPath = (path: string): string => `/login?${new URLSearchParams({ from: path })}`
