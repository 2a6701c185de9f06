const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g
const bootScript = /<script type="module" async="">([\s\S]*?)<\/script>/
const routeImports = /import \* as (\w+) from "([^"]+)";/g
const manifestImport = /^import "([^"]+)";/
const entryImport = /import\("([^"]+)"\);\s*$/
const appManifest = /<link rel="manifest"[^>]*\/>/
const routeModules = /window\.__reactRouterRouteModules = \{[^}]*\};/

const PATIENCE_MS = 2500

/** Loads scripts after the first picture is painted or at the first touch or key (decisions/0010); unknown HTML stays as it is. */
export function deferScripts(html: string): string {
  const boot = bootScript.exec(html)?.[1]
  const [modules] = routeModules.exec(boot ?? '') ?? []
  const [, manifest] = manifestImport.exec(boot ?? '') ?? []
  const [, entry] = entryImport.exec(boot ?? '') ?? []
  if (!boot || !modules || !manifest || !entry) return html
  const routes = Array.from(boot.matchAll(routeImports), ([, name, file = '']) => ({ name, file }))
  const preloaded = Array.from(html.matchAll(preloads), ([, file = '']) => file)
  const files = [...new Set([...preloaded, manifest, entry, ...routes.map(({ file }) => file)])]
  const numberOf = (file: string) => files.indexOf(file)
  const script = `await new Promise((due) => {
  const painted = async () => {
    await (window.firstPicture ?? document.querySelector('img[fetchpriority=high]')?.decode().catch(() => {}));
    requestAnimationFrame(() => requestAnimationFrame(due));
  };
  if (document.readyState === 'complete') painted();
  addEventListener('load', painted, { once: true });
  for (const word of ['pointerdown', 'touchstart', 'keydown']) addEventListener(word, due, { once: true, passive: true });
  setTimeout(due, ${PATIENCE_MS});
});
const files = ${JSON.stringify(files)};
for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await import(files[${numberOf(manifest)}]);
const [${routes.map(({ name }) => name)}] = await Promise.all([${routes.map(({ file }) => numberOf(file))}].map((at) => import(files[at])));
${modules}
import(files[${numberOf(entry)}]);`
  return html
    .replaceAll(preloads, '')
    .replace(appManifest, '')
    .replace(bootScript, () => `<script type="module" async="">${script}</script>`)
}

const earlyScript = /<script data-early="">[\s\S]*?<\/script>/

export const hasEarlyScript = (html: string): boolean => earlyScript.test(html)

/** Puts the early script of a page before its style sheet, which it would wait for. React writes style sheets first. */
export function earlyScriptFirst(html: string): string {
  const [script] = earlyScript.exec(html) ?? []
  if (!script) return html
  return html
    .replace(script, () => '')
    .replace('<meta charSet="utf-8"/>', (charset) => charset + script)
}
