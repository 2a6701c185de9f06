import { expect, test } from 'vitest'
import { layOut, proxySettings } from '../layout.ts'

const layout = layOut(24_500)

/** Every port in a value, however deep. */
function portsOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string')
    return [...value.matchAll(/:(\d+)$/g)].map(([, port]) => Number(port))
  return typeof value === 'object' && value ? Object.values(value).flatMap(portsOf) : []
}

test('a fleet has each port once, within sixty', () => {
  const { base, ...places } = layout
  const ports = portsOf(places)
  expect(ports.length).toBe(21)
  expect(new Set(ports).size).toBe(ports.length)
  expect(Math.min(...ports)).toBe(base)
  expect(Math.max(...ports)).toBeLessThan(base + 60)
})

test('HAProxy asks the Patroni of the node that it leads to', () => {
  const settings = proxySettings(layout)
  for (const [index, { postgres, api }] of layout.nodes.entries()) {
    const node = `NODE${index + 1}`
    expect(settings[node]).toBe(postgres)
    expect(`${settings[`${node}_API_HOST`]}:${settings[`${node}_API_PORT`]}`).toBe(api)
  }
})
