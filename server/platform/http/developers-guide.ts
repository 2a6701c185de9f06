import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as words from '#words/developers'
import { scopeMeans } from '#words/keys'
import { areas } from '../../../contract/areas.ts'
import type { CallName } from '../../../contract/calls/calls.ts'
import { mayCall } from '../../../contract/calls/office-calls.ts'
import { scopesOf } from '../../../contract/calls/scopes.ts'
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

/** With which scopes a key may make a call; none is needed of what is open, and undefined is what no key may. */
export function scopesForKeys(name: CallName): readonly string[] | undefined {
  const own = scopesOf(name)
  if (own?.length === 0) return own
  const opened = areas.filter((area) => mayCall([area], name)).map((area) => `office:${area}`)
  const all = [...(own ?? []), ...scopes.filter((scope) => opened.includes(scope))]
  return all.length > 0 ? all : undefined
}

export function sayScopes(opening: readonly string[] | undefined): string {
  if (!opening) return words.withNoKey
  return opening.length === 0 ? words.withAnyKey : words.withAKey(opening.join(' or '))
}
