import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as words from '#words/developers'
import { scopeMeans } from '#words/keys'
import { scopes } from '../../../contract/keys.ts'
import { projectRoot } from '../project-root.ts'

const read = (file: string) => readFile(path.join(projectRoot, 'docs', file), 'utf8')

/** The guide for developers, with the examples that it links to in place: the files that the tests run. */
export async function readGuide(): Promise<string> {
  const parts = (await read('developers.md')).split(/^\[[^\]]+\]\((examples\/[\w.-]+)\)$/m)
  const filled = parts.map(async (part, at) =>
    at % 2 === 0 ? part : `\`\`\`js\n${await read(part)}\`\`\``,
  )
  return (await Promise.all(filled)).join('').replace('<!-- scopes -->', scopeTable)
}

function scopeTable(): string {
  const rows = scopes.map((scope) => `| \`${scope}\` | ${scopeMeans[scope]} |`)
  return [`| ${words.scope} | ${words.lets} |`, '|---|---|', ...rows].join('\n')
}
