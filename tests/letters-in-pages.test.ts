import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
// The design page shows examples, and programs read the headings of imports.
const exempt = /\.test\.tsx?$|^app\/imports\/import-kinds/
/** Attributes, and properties of columns and links, that people read. */
const read = new Set(['label', 'title', 'placeholder', 'aria-label', 'alt'])

/** The texts that an expression may be, as far as it spells them. */
function spelled(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw)
    case 'ConditionalExpression':
      return [...spelled(node.consequent), ...spelled(node.alternate)]
    case 'LogicalExpression':
      return [...spelled(node.left), ...spelled(node.right)]
    case 'JSXExpressionContainer':
      return spelled(node.expression)
    case 'JSXText':
      return [node.value]
    default:
      return []
  }
}

// Biome's noJsxLiterals refuses signs such as '·' too, and class names with the texts of attributes.
function lettersIn(file: string): string[] {
  const found: string[] = []
  const keep = (node: ESTree.Node | null) =>
    found.push(...spelled(node).filter((text) => /\p{L}/u.test(text)))
  new Visitor({
    JSXElement: ({ children }) => children.forEach(keep),
    JSXFragment: ({ children }) => children.forEach(keep),
    JSXAttribute: ({ name, value }) => read.has(String(name.name)) && keep(value),
    Property: ({ key, value }) => key.type === 'Identifier' && read.has(key.name) && keep(value),
  }).visit(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program)
  return found.map((text) => `${file}: ${text.trim()}`)
}

test('pages spell no words of their own', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter((file) => !exempt.test(file))
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(lettersIn)).toEqual([])
})
