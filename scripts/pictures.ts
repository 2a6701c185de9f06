import { statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pictureKinds } from '../app/ui/picture-address.ts'
import { makeIcons } from './picture-icons.ts'
import { makeJpeg, makePictures } from './picture-variants.ts'

// Run it after a change in media/, public/media/drawings or public/media/models, and commit the result, so that a start
// need not wait for it.
const originals = fileURLToPath(new URL('../media/', import.meta.url))
const published = fileURLToPath(new URL('../public/', import.meta.url))
const demoTools = new URL('../db/demo-tools.json', import.meta.url)

await mkdir(`${published}media`, { recursive: true })
for (const kind of pictureKinds) {
  await rm(`${published}media/${kind}`, { recursive: true, force: true })
  const count = await makePictures(kind, originals + kind, `${published}media/${kind}`)
  console.log(`${kind}: ${count} pictures`)
}
await makeJpeg(`${originals}og-image.jpg`, `${published}media/og-image.1200x630.jpg`)
await makeIcons(`${published}logo-mark.svg`, published)
const withSizes = (await readFile(demoTools, 'utf8')).replaceAll(
  /("url": "([^"]+)",\s+"bytes": )\d+/g,
  (_, before, address) => before + statSync(published + address).size,
)
await writeFile(demoTools, withSizes)
