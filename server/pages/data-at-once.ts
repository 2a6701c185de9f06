const firstScript = /<script>window\.__reactRouterContext = [\s\S]*?(?=<\/script>)/
const laterScripts =
  /(?:<!--\$--><script>window\.__reactRouterContext\.streamController\.(?:enqueue|close)\([\s\S]*?<\/script>)+(?:<!--\/\$-->)+(?=<\/body>)/
/** What nothing else on a page says. */
const HANDED = 'streamController.enqueue('
const scriptText = /<script>([\s\S]*?)<\/script>/g

/**
 * React Router hands a page its data in scripts of their own, as if it still came in pieces. A page that is kept has it
 * whole: one script hands it over, and the page's policy, which no compression makes smaller, names two hashes less. A
 * page of another build is left as it is.
 */
export function handDataAtOnce(html: string): string {
  const [later] = laterScripts.exec(html) ?? []
  if (later === undefined) return html
  const [start = '', rest] = html.split(later)
  if (rest === undefined || !firstScript.test(start) || start.includes(HANDED)) return html
  const texts = Array.from(later.matchAll(scriptText), ([, text]) => text)
  return start.replace(firstScript, (first) => first + texts.join('')) + rest
}
