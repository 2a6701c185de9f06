import type { Plugin } from 'rolldown'

/** Writes bundles in ASCII: V8 keeps a script with one character above U+00FF as two bytes for each, which took 5 MB (decisions/0024). */
export const asciiOutput: Plugin = {
  name: 'ascii-output',
  // Not in `renderChunk`: what comes after it writes the characters again.
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit)
  },
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
