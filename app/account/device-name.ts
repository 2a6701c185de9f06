import * as words from '#words/account'

// In this order: Edge and Opera also name Chrome, and all of them name Safari.
const browsers = [
  [words.edge, /Edg\//],
  [words.opera, /OPR\//],
  [words.firefox, /Firefox\//],
  [words.chrome, /Chrome\//],
  [words.safari, /Safari\//],
] as const
const systems = [
  [words.android, /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  [words.windows, /Windows/],
  [words.mac, /Mac OS X/],
  [words.linux, /Linux/],
] as const

/** Names browser and system of a User-Agent. */
export function deviceName(agent: string | null): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, mark]) => mark.test(agent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return words.on(browser, system)
  return browser ?? system ?? words.anotherProgram
}
