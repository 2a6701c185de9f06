import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import DesignPage from '../../design/design-page.tsx'

let html = ''

beforeAll(() => {
  html = renderToString(createElement(MemoryRouter, null, createElement(DesignPage)))
})

test('the design system renders no inline styles', () => {
  expect(html).not.toMatch(/ style=|<style/)
})

test("a carousel's first control is its pause button", () => {
  const carousel = html.slice(html.indexOf('aria-roledescription="carousel"'))
  expect(carousel.match(/<button[^>]*aria-label="([^"]*)"/)?.[1]).toBe('Play slides')
})

test('only the first banner is loaded eagerly', () => {
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(1)
  expect(html.match(/loading="eager"/g)).toHaveLength(1)
})

test('an invalid field is linked to its error', () => {
  const input = html.match(/<input[^>]*name="quantity"[^>]*>/)?.[0]
  const describedBy = input?.match(/aria-describedby="([^"]*)"/)?.[1]
  expect(input).toContain('aria-invalid="true"')
  expect(html.match(`id="${describedBy}"[^>]*>([^<]*)`)?.[1]).toBe('Please order 100 or more.')
})
