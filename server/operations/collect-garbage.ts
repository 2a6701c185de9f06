import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: NodeJS.GCFunction | undefined

/** Gives back all that is not used any more, as V8 does when memory has run out. Holds the process up for a tenth of a second. */
export function collectAll(): void {
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Gives back what was made a moment ago and is not used any more. Takes a millisecond. */
export function collectYoung(): void {
  collector()({ type: 'minor', execution: 'sync' })
}

function collector(): NodeJS.GCFunction {
  if (collect) return collect
  setFlagsFromString('--expose-gc')
  const made: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect = made
  return made
}
