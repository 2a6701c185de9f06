// In this order: Edge and Opera also name Chrome, and all of them name Safari.
const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** Names browser and system of a User-Agent. */
export function deviceName(agent: string | null): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, mark]) => mark.test(agent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another program'
}
