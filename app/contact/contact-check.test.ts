import { describe, expect, test } from 'vitest'
import { checkContactMessage } from './contact-check'

describe('the contact form', () => {
  test('says what is missing in the words of every other form', () => {
    expect(checkContactMessage({ name: ' ', email: '', question: '\n' })).toEqual({
      name: 'Please enter your name',
      email: 'Please enter your email',
      question: 'Please enter your question',
    })
  })

  test('says of an address that is none what login and order form say', () => {
    expect(checkContactMessage({ name: 'Anna', email: 'anna', question: 'Do you?' })).toEqual({
      email: 'Please enter a valid email address',
    })
  })
})
