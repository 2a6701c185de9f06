import { expect, test } from 'vitest'
import { carrierNames, trackingUrlOf } from './carriers'

test('a number is looked up where its carrier shows it', () => {
  expect(trackingUrlOf('DHL', '00340 4344')).toBe(
    'https://www.dhl.com/global-en/home/tracking.html?tracking-id=003404344',
  )
  expect(trackingUrlOf(' ups Express Saver', '1Z/9&x')).toBe(
    'https://www.ups.com/track?tracknum=1Z%2F9%26x',
  )
})

test('without a number, or of another carrier, there is no address', () => {
  expect(trackingUrlOf('DHL', ' ')).toBe('')
  expect(trackingUrlOf('Delta Courier', 'DC-1')).toBe('')
  expect(trackingUrlOf('', '1')).toBe('')
  expect(trackingUrlOf('constructor', '1')).toBe('')
})

test('each carrier has an address that takes the number', () => {
  for (const name of carrierNames) {
    const url = trackingUrlOf(name, 'AB-1')
    expect(url).toContain('AB-1')
    expect(URL.canParse(url)).toBe(true)
  }
})
