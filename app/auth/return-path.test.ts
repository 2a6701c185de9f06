import { expect, test } from 'vitest'
import { loginPath, safeReturnPath } from './return-path'

test.each([
  ['/tool/1?q=a#b', '/tool/1?q=a#b'],
  ['/tools', '/tools'],
  ['/dashboard/payment/5', '/dashboard/payment/5'],
])('goes back to %s', (from, to) => {
  expect(safeReturnPath(from)).toBe(to)
})

test.each([
  null,
  undefined,
  '',
  'tools',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/%09/../..//evil.example/\\',
  'http:/evil.example',
  'data:text/html,x',
  '/login?from=/login',
  '/signUp',
  '@evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '////evil.example',
  '\\\\evil.example',
  '//evil.example/%2e%2e',
  '/\u0000/evil.example',
  '/\r\n//evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  'http://127.0.0.1:3000@evil.example',
  'vbscript:x',
])('does not follow %j', (from) => {
  expect(safeReturnPath(from)).toBe('/')
})

test('the login path contains the page to return to', () => {
  const address = new URL(loginPath('/tools?q=a b&c'), 'http://shop.example')
  expect(safeReturnPath(address.searchParams.get('from'))).toBe('/tools?q=a%20b&c')
})
