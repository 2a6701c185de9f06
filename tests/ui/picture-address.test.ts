import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePictureAddress } from '../../app/ui/picture-address.ts'

test("a catalogue picture's address gives its size and variants", () => {
  const address = parsePictureAddress('/media/tools/bench-vise.1200x1200.jpg')
  expect(address).toMatchObject({ width: 1200, height: 1200 })
  expect(address?.sourceSet('avif')).toBe(
    '/media/tools/bench-vise.1200x1200.320.avif 320w, /media/tools/bench-vise.1200x1200.720.avif 720w, /media/tools/bench-vise.1200x1200.1200.avif 1200w',
  )
})

test('an uploaded picture has variants too', () => {
  const stem = '/media/uploads/0123456789abcdef0123456789abcdef.1200x900'
  expect(parsePictureAddress(`${stem}.jpg`)?.sourceSet('webp')).toBe(
    `${stem}.320.webp 320w, ${stem}.640.webp 640w, ${stem}.1200.webp 1200w`,
  )
})

test('every variant exists in public/', () => {
  const examples = [
    '/media/tools/yarn-cones.1200x1200.jpg',
    '/media/parts/pirn.640x640.jpg',
    '/media/banners/banner-5.2400x1100.jpg',
    '/media/projects/project-6.1600x1200.jpg',
    '/media/team/team-3.800x800.jpg',
  ]
  for (const src of examples) {
    const address = parsePictureAddress(src)
    const sources = `${address?.sourceSet('avif')}, ${address?.sourceSet('webp')}, ${src}`
    for (const source of sources.split(', ')) {
      expect(existsSync(`public${source.split(' ')[0]}`), source).toBe(true)
    }
  }
})

test.each([
  'https://images.example/vise.jpg',
  '/media/tools/bench-vise.jpg',
  '/media/constructor/x.10x10.jpg',
  '/uploads/tools/bench-vise.1200x1200.jpg',
])('%s has no variants', (src) => {
  expect(parsePictureAddress(src)).toBeUndefined()
})
