import { expect, test } from 'vitest'
import { glb } from '../../tests/support/models.ts'
import { isGlb } from './check-glb.ts'

const asset = { version: '2.0' }

test.each([
  glb({ asset, buffers: [{ byteLength: 4 }] }),
  glb({ asset, images: [{ uri: 'data:image/png;base64,AAAA' }] }),
  glb({ asset, extensionsUsed: ['EXT_meshopt_compression', 'KHR_mesh_quantization'] }),
])('takes a model %#', (bytes) => {
  expect(isGlb(bytes)).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another magic', glb({ asset }, { magic: 'glTX' })],
  ['version 1', glb({ asset }, { version: 1 })],
  ['a cut file', glb({ asset }).subarray(0, 24)],
  ['a file with something behind it', Buffer.concat([glb({ asset }), Buffer.from('<script>')])],
  ['no JSON', glb('{')],
  ['no model', glb([])],
  ['an outside buffer', glb({ asset, buffers: [{ uri: 'https://elsewhere.example/a.bin' }] })],
  ['a file beside it', glb({ asset, images: [{ uri: 'a.png' }] })],
  [
    'an address in an extension',
    glb({ asset, extensions: { x: [{ y: { uri: '//e.example' } }] } }),
  ],
  ['Draco', glb({ asset, extensionsRequired: ['KHR_draco_mesh_compression'] })],
  ['KTX2', glb({ asset, textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }] })],
])('refuses %s', (_, bytes) => {
  expect(isGlb(bytes)).toBe(false)
})

test('reads JSON that is nested very deep', () => {
  const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`
  expect([true, false]).toContain(isGlb(glb(`{"asset":{},"b":${deep}}`)))
})
