import { expect, test } from 'vitest'
import { glb } from '../../../tests/support/models.ts'
import { isGlb } from './check-glb.ts'

const asset = { version: '2.0' }

function meshopt(count: number, byteStride: number) {
  return { extensions: { EXT_meshopt_compression: { buffer: 0, count, byteStride } } }
}

test.each([
  glb({ asset, buffers: [{ byteLength: 4 }] }),
  glb({ asset, images: [{ uri: 'data:image/png;base64,AAAA' }] }),
  glb({ asset, extensionsUsed: ['EXT_meshopt_compression', 'KHR_mesh_quantization'] }),
  glb({
    asset,
    accessors: [{ count: 400_000, type: 'VEC3' }],
    bufferViews: [meshopt(400_000, 12)],
  }),
  glb({ asset, nodes: [{ children: [1, 2] }, { mesh: 0 }, { children: [3] }, {}] }),
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
  ['numbers without end', glb({ asset, accessors: [{ count: 2_000_000_000, type: 'VEC3' }] })],
  ['numbers of no kind', glb({ asset, accessors: [{ count: 1, type: 'VEC9' }] })],
  ['a packed bomb', glb({ asset, bufferViews: [meshopt(333_333_333, 12)] })],
  ['a part that holds itself', glb({ asset, nodes: [{ children: [1] }, { children: [0] }] })],
  ['a part that is held twice', glb({ asset, nodes: [{ children: [1, 1] }, {}] })],
  ['a part of a million others', glb({ asset, nodes: [{ children: [...Array(1e6).keys()] }] })],
  ['a part that is no number', glb({ asset, nodes: [{ children: ['x'] }] })],
  ['KTX2', glb({ asset, textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }] })],
])('refuses %s', (_, bytes) => {
  expect(isGlb(bytes)).toBe(false)
})

test.each([
  ['objects', '{"a":', '}'],
  ['lists', '[', ']'],
])('reads JSON of %s that are nested very deep', (_, open, close) => {
  const deep = `${open.repeat(200_000)}1${close.repeat(200_000)}`
  expect([true, false]).toContain(isGlb(glb(`{"asset":{},"b":${deep}}`)))
})
