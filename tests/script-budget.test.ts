import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** The most bytes of script, as Brotli sends them, that a page may need before it is interactive. */
const MOST_BYTES = 150_000
const budgets: Record<string, number> = {
  'home/home-page': 125_000,
  'company/about-page': 120_000,
  'tools/catalogue/catalogue-page': 120_000,
  'tools/catalogue/category-page': 120_000,
  'tools/catalogue/part-page': 120_000,
  'contact/contact-page': 130_000,
  'auth/login-page': 145_000,
  'auth/sign-up-page': 145_000,
  'payments/payment-page': 140_000,
  'tools/list/tools-page': 135_000,
  'tools/page/tool-page': 155_000,
  'bookings/page/booking-page': 150_000,
  'shipments/shipping-page': 150_000,
}

const partSchema = z.object({ module: z.string(), imports: z.array(z.string()).default([]) })
const manifestSchema = z.object({
  entry: partSchema,
  routes: z.record(z.string(), partSchema.extend({ parentId: z.string().optional() })),
})
const client = path.resolve(import.meta.dirname, '../build/client')

const writtenAt = (file: string) => statSync(path.join(client, 'assets', file)).mtimeMs

/** What the built pages tell the browser of themselves: a script that sets one object. */
function readManifest() {
  // The one before stays for pages that are open.
  const [name] = readdirSync(path.join(client, 'assets'))
    .filter((file) => /^manifest-.*\.js$/.test(file))
    .sort((one, other) => writtenAt(other) - writtenAt(one))
  const file = `/assets/${name}`
  const text = readFileSync(path.join(client, file), 'utf8')
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  return { file, ...manifestSchema.parse(JSON.parse(json)) }
}

const manifest = readManifest()

function scriptsOf(id: string | undefined): string[] {
  const route = manifest.routes[id ?? '']
  return route ? [route.module, ...route.imports, ...scriptsOf(route.parentId)] : []
}

const pages = Object.keys(manifest.routes).filter((id) => id.endsWith('-page'))

test.each(pages)('%s needs no more script than its budget', (id) => {
  const { file, entry } = manifest
  const own = scriptsOf(id)
  expect(own.length).toBeGreaterThan(4)
  const scripts = new Set([file, entry.module, ...entry.imports, ...own])
  const sizes = [...scripts].map((name) => statSync(path.join(client, `${name}.br`)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets[id] ?? MOST_BYTES)
})

test('the pages with a budget of their own exist', () => {
  expect(pages).toEqual(expect.arrayContaining(Object.keys(budgets)))
})

test('the largest shared script is marked for early compilation', () => {
  const sizeOf = (name: string) => statSync(path.join(client, name)).size
  const [largest = ''] = [...manifest.entry.imports].sort(
    (one, other) => sizeOf(other) - sizeOf(one),
  )
  expect(sizeOf(largest)).toBeGreaterThan(300_000)
  expect(readFileSync(path.join(client, largest), 'utf8')).toMatch(
    /^\/\/# allFunctionsCalledOnLoad\n/,
  )
})
