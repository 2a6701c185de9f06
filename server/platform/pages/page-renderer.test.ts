import { expect, test } from 'vitest'
import { toPageRequest } from './page-renderer.ts'

test.each([
  ['/tool/x?y=1', 'https://shop.example/tool/x?y=1'],
  ['/login?from=/tools?q=a', 'https://shop.example/login?from=/tools?q=a'],
  ['//', 'https://shop.example//'],
  ['//evil.example/login', 'https://shop.example//evil.example/login'],
  ['/\\evil.example/login', 'https://shop.example//evil.example/login'],
  ['HTTP://evil.example/login?a=b', 'https://shop.example/login?a=b'],
  ['//[', 'https://shop.example//['],
])('%s is asked of this shop, never of another host', (address, url) => {
  expect(toPageRequest(address, 'https://shop.example').url).toBe(url)
})
