const earlyScript = /<script data-early="">[\s\S]*?<\/script>/

export function hasEarlyScript(html: string): boolean {
  return earlyScript.test(html)
}

/** Puts the early script of a page before its style sheet, which it would wait for. React writes style sheets first. */
export function earlyScriptFirst(html: string): string {
  const [script] = earlyScript.exec(html) ?? []
  if (!script) return html
  return html
    .replace(script, () => '')
    .replace('<meta charSet="utf-8"/>', (charset) => charset + script)
}
