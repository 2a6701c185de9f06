import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = `<html><head><link rel="manifest" href="/manifest.webmanifest"/><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/root.js"/></head><body>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
  
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.client.js");</script></body></html>`

test('nothing of a page asks for a script before its turn', () => {
  const html = deferScripts(page)
  expect(html).not.toMatch(/<link rel="(modulepreload|manifest)"|^import /m)
  expect(html).toContain(
    'const files = ["/assets/a.js","/assets/root.js","/assets/manifest.js","/assets/entry.client.js","/assets/home.js"];\nfor (const href of files) ',
  )
  expect(html).toContain(
    'await import(files[2]);\nconst [route0,route1] = await Promise.all([1,4].map((at) => import(files[at])));\nwindow.__reactRouterRouteModules = {"root":route0,"home":route1};\nimport(files[3]);',
  )
})

test.each(['<p>no scripts</p>', page.replace('import "/assets/manifest.js";', '')])(
  'a page that starts in another way is left as it is',
  (html) => {
    expect(deferScripts(html)).toBe(html)
  },
)
