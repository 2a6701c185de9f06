import {
  Box3,
  CanvasTexture,
  Mesh,
  MeshMatcapMaterial,
  MeshStandardMaterial,
  type Object3D,
  PerspectiveCamera,
  Scene,
  Spherical,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { MeshoptDecoder } from '../../../node_modules/meshoptimizer/meshopt_decoder_reference.js'

/** By how much a key turns it, in radians, and brings it nearer. */
const TURN = Math.PI / 12
const NEARER = 0.85
/** Of its height, from above and from the side. */
const START = new Spherical(1, Math.PI / 3, Math.PI / 6)

export type ModelScene = {
  draw: () => void
  turn: (left: number, down: number) => void
  zoom: (steps: number) => void
  dispose: () => void
}

/** Prepares a GLB file to be turned on a canvas by fingers and mouse. After the first `draw` it is drawn when it changes only. */
export async function prepareModel(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  bytes: ArrayBuffer,
): Promise<ModelScene> {
  const renderer = new WebGLRenderer({ canvas, context })
  try {
    return await buildScene(renderer, canvas, bytes)
  } catch (error) {
    renderer.dispose()
    throw error
  }
}

async function buildScene(renderer: WebGLRenderer, canvas: HTMLCanvasElement, bytes: ArrayBuffer) {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene: model } = await loader.parseAsync(bytes, '')
  light(model)
  const scene = new Scene().add(model)
  const box = new Box3().setFromObject(model)
  model.position.sub(box.getCenter(new Vector3()))
  const radius = box.getSize(new Vector3()).length() / 2
  const camera = new PerspectiveCamera(30, 1, radius / 50, radius * 50)
  const controls = new OrbitControls(camera, canvas)
  const away = radius / Math.sin((camera.fov / 2) * (Math.PI / 180))
  Object.assign(controls, { enablePan: false, minDistance: away / 4, maxDistance: away * 2 })

  const draw = () => renderer.render(scene, camera)
  let drawnSize = ''
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (drawnSize === `${width} ${height}`) return
    drawnSize = `${width} ${height}`
    // All at once: each change of the size takes a new picture in memory.
    renderer.setDrawingBufferSize(width, height, Math.min(devicePixelRatio, 2))
    camera.aspect = width / Math.max(height, 1)
    camera.updateProjectionMatrix()
    draw()
  }
  const moveTo = (place: Spherical) => {
    camera.position.setFromSpherical(place.makeSafe())
    controls.update()
  }
  moveTo(new Spherical(away, START.phi, START.theta))
  controls.addEventListener('change', draw)
  const size = new ResizeObserver(fit)
  size.observe(canvas)
  const moveBy = (left: number, down: number, nearer: number) => {
    const { radius: distance, phi, theta } = new Spherical().setFromVector3(camera.position)
    moveTo(new Spherical(distance * nearer, phi + down * TURN, theta + left * TURN))
  }
  return {
    draw: fit,
    turn: (left: number, down: number) => moveBy(left, down, 1),
    zoom: (steps: number) => moveBy(0, 0, NEARER ** steps),
    dispose() {
      size.disconnect()
      controls.dispose()
      renderer.dispose()
    },
  }
}

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
function light(model: Object3D): void {
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
