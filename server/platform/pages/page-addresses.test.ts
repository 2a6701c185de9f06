import { expect, test } from 'vitest'
import { createPageAddresses } from './page-addresses.ts'

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  ...(parentId && { parentId }),
  ...(path !== undefined && { path }),
})
const routes = [
  route('root', undefined, ''),
  route('layout', 'root'),
  route('home', 'layout'),
  route('sign-up', 'layout', 'signUp'),
  route('tool', 'layout', 'tool/:id'),
  route('dashboard', 'layout', 'dashboard'),
  route('bookings', 'dashboard'),
  route('receipt', 'dashboard', 'receipt/:id'),
  route('account', 'dashboard', 'account/:tab?'),
  route('category', 'layout', 'catalogue/:category/:page?'),
  route('part', 'layout', 'part/:word'),
  route('not-found', 'layout', '*'),
  route('robots', 'root', 'robots.txt'),
  route('sitemap', 'root', 'sitemap.xml'),
  route('sitemap-part', 'root', ':sitemap.xml'),
]
const find = createPageAddresses(Object.fromEntries(routes.map(({ id, ...one }) => [id, one])))

test.each([
  ['/', '/', '/', '/'],
  ['//', '/', '/', '/'],
  ['/signUp', '/signUp', '/signUp', '/signUp'],
  ['/signup', '/signUp', '/signUp', '/signUp'],
  ['/signUp//', '/signUp', '/signUp', '/signUp'],
  ['/%73ignUp', '/signUp', '/signUp', '/signUp'],
  ['/tool/A%2Fb', '/tool/:id', '/tool/any-id', '/tool/A%2Fb'],
  ['/TOOL/A/', '/tool/:id', '/tool/any-id', '/tool/A'],
  ['/tool/', '*', '/unknown', '/tool/'],
  ['/tool/a/b', '*', '/unknown', '/tool/a/b'],
  ['/dashboard', '/dashboard', '/dashboard', '/dashboard'],
  [
    '/dashboard/receipt/7',
    '/dashboard/receipt/:id',
    '/dashboard/receipt/any-id',
    '/dashboard/receipt/7',
  ],
  ['/dashboard//receipt/7', '*', '/unknown', '/dashboard//receipt/7'],
  ['//evil.example/login', '*', '/unknown', '//evil.example/login'],
  ['/%E0%A4%A', '*', '/unknown', '/%E0%A4%A'],
  ['/dashboard/account', '/dashboard/account', '/dashboard/account', '/dashboard/account'],
  [
    '/dashboard/account/company',
    '/dashboard/account/:tab',
    '/dashboard/account/any-tab',
    '/dashboard/account/company',
  ],
  ['/robots.txt', '/robots.txt', '/robots.txt', '/robots.txt'],
  ['/robotsxtxt', '*', '/unknown', '/robotsxtxt'],
  ['/part/BD-1%2F2/', '/part/:word', '/part/BD-1%2F2', '/part/BD-1%2F2'],
  ['/Part/bd-1', '/part/:word', '/part/bd-1', '/part/bd-1'],
  ['/part/bd-1.data', '/part/:word', '/part/bd-1.data', '/part/bd-1.data'],
  ['/catalogue/reeds', '/catalogue/:category', '/catalogue/reeds', '/catalogue/reeds'],
  ['/catalogue/a/2', '/catalogue/:category/:page', '/catalogue/a/2', '/catalogue/a/2'],
  ['/sitemap.xml', '/sitemap.xml', '/sitemap.xml', '/sitemap.xml'],
  ['/sitemap-2.xml', '/:sitemap.xml', '/sitemap-2.xml', '/sitemap-2.xml'],
  ['/_.data', '/', '/_.data', '/_.data'],
  ['/signUp.data', '/signUp', '/signUp.data', '/signUp.data'],
  ['/tool/a.data', '/tool/:id', '/tool/any-id.data', '/tool/a.data'],
  ['/nothing.data', '*', '/unknown.data', '/nothing.data'],
])('%s is of the page %s, rendered as %s and spelled %s', (path, pattern, example, spelled) => {
  expect(find(path)).toEqual({ page: expect.objectContaining({ pattern, example }), spelled })
})
