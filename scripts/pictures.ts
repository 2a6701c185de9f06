import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pictureKinds } from '../app/ui/picture-address.ts'
import { makeIcons } from './picture-icons.ts'
import { makeJpeg, makePictures } from './picture-variants.ts'

// Run it after a change in media/ and commit the result, so that a start need not wait for it.
const originals = fileURLToPath(new URL('../media/', import.meta.url))
const published = fileURLToPath(new URL('../public/', import.meta.url))

await rm(`${published}media`, { recursive: true, force: true })
await mkdir(`${published}media`, { recursive: true })
for (const kind of pictureKinds) {
  const count = await makePictures(kind, originals + kind, `${published}media/${kind}`)
  console.log(`${kind}: ${count} pictures`)
}
await makeJpeg(`${originals}og-image.jpg`, `${published}media/og-image.1200x630.jpg`)
await makeIcons(`${published}logo-mark.svg`, published)
