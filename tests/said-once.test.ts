import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// The order pad reads other currencies too; the design page shows examples.
const exempt = /\.test\.tsx?$|^contract\/pad\//
const files = globSync('{app,contract,server,words}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !exempt.test(file),
)
const comment = /^\s*(?:\/?\*|\/\/)/

test.each([
  ["the company's name", 'contract/company.ts', /BD-MART/],
  ["the currency's code", 'contract/money.ts', /\bUSD\b/],
  ["the currency's sign", 'contract/money.ts', /`\$\$\{|\$\d+\.\d\d|'\$'/],
])('%s stands in %s alone', (_, place, spelling) => {
  const spelled = files.filter((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .some((line) => !comment.test(line) && spelling.test(line)),
  )
  expect(spelled).toEqual([place])
})
