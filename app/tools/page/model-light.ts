import {
  CanvasTexture,
  Mesh,
  MeshMatcapMaterial,
  MeshStandardMaterial,
  type Object3D,
  SRGBColorSpace,
} from 'three'

/** Its width in pixels: reflections are soft. */
const SIZE = 128
/** What it reflects from the upper left, where the lamp is, to the lower right: a metal has sharp bands. */
const metal = '#fff #dedede #8e8e8e #f4f4f4 #c4c4c4 #8c8c8c #545454 #b8b8b8 #e6e6e6'.split(' ')
const paint = '#fff #fff #f0f0f0 #dadada #c4c4c4 #aeaeae #989898 #868686'.split(' ')
/** Lamps are brighter than white paper. */
const BRIGHTNESS = 1.15

/**
 * Lights a model by pictures of a lit sphere, one for metal and one for all else. Light that is computed from a room needs
 * programs that take a browser without a graphics processor eight seconds to compile (decisions/0046).
 */
export function light(model: Object3D): void {
  const pictures = { metal: litSphere(metal), paint: litSphere(paint) }
  model.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof MeshStandardMaterial)
      part.material = litBy(part.material, pictures)
  })
}

type Pictures = { metal: CanvasTexture; paint: CanvasTexture }

function litBy(material: MeshStandardMaterial, pictures: Pictures): MeshMatcapMaterial {
  const { color, map, normalMap, side, transparent, opacity, vertexColors, metalness } = material
  const matcap = metalness > 0.5 ? pictures.metal : pictures.paint
  return new MeshMatcapMaterial({
    color: color.clone().multiplyScalar(BRIGHTNESS),
    map,
    normalMap,
    side,
    transparent,
    opacity,
    vertexColors,
    matcap,
  })
}

function litSphere(shades: string[]): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  const slope = context.createLinearGradient(SIZE * 0.3, 0, SIZE * 0.7, SIZE)
  for (const [at, shade] of shades.entries()) slope.addColorStop(at / (shades.length - 1), shade)
  context.fillStyle = slope
  context.fillRect(0, 0, SIZE, SIZE)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
