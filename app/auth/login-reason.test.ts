import { describe, expect, test } from 'vitest'
import { loginReason, wantedToolId } from './login-reason'

describe('the reason on /login', () => {
  test.each([
    ['/tools', 'Please log in to see Tools.'],
    ['/tools?category=Hand+tools', 'Please log in to see Tools.'],
    ['/tool/7d0c?order=100', 'Please log in to see this tool.'],
    ['/dashboard', 'Please log in to see My Bookings.'],
    ['/dashboard/account', 'Please log in to see Account.'],
    ['/dashboard/Manage-Products?q=x', 'Please log in to see Manage Products.'],
    ['/dashboard/add-review', 'Please log in to write a review.'],
    ['/dashboard/receipt/7d0c', 'Please log in to see your receipt.'],
    ['/dashboard/payment/7d0c', 'Please log in to pay for your booking.'],
  ])('names the page at %s', (path, reason) => {
    expect(loginReason(path)).toBe(reason)
  })

  test.each(['/', '/about', '/contact?x=/tools', '/no/such/<b>page</b>', '/dashboard/nothing'])(
    'says nothing of %s, which needs no login or is no page',
    (path) => {
      expect(loginReason(path)).toBeUndefined()
    },
  )

  test('knows the tool that was wanted by its id alone', () => {
    expect(wantedToolId('/tool/7d0c?order=1')).toBe('7d0c')
    expect(wantedToolId('/tools')).toBeUndefined()
  })
})
