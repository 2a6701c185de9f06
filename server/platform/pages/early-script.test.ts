import { expect, test } from 'vitest'
import { earlyScriptFirst, hasEarlyScript } from './defer-scripts.ts'

test('the early script of a page comes before its style sheet', () => {
  const sheet = '<link rel="stylesheet" href="/assets/a.css"/>'
  const script = '<script data-early="">ask("$&")</script>'
  const page = `<head><meta charSet="utf-8"/>${sheet}${script}</head>`
  expect(hasEarlyScript(page)).toBe(true)
  expect(earlyScriptFirst(page)).toBe(`<head><meta charSet="utf-8"/>${script}${sheet}</head>`)
})

test('a page without one stays as it is', () => {
  const page = '<head><meta charSet="utf-8"/><script>other()</script></head>'
  expect(hasEarlyScript(page)).toBe(false)
  expect(earlyScriptFirst(page)).toBe(page)
})
