import { Box3, PerspectiveCamera, Scene, Spherical, Vector3, WebGLRenderer } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { MeshoptDecoder } from '../../../node_modules/meshoptimizer/meshopt_decoder_reference.js'
import { light } from './model-light'

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

/**
 * Prepares a model, a GLB file, to be drawn on a canvas, where fingers and mouse turn it. After the first `draw` it is drawn
 * when it changes only.
 */
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
  controls.enablePan = false
  Object.assign(controls, { minDistance: away / 4, maxDistance: away * 2 })

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
  const place = () => new Spherical().setFromVector3(camera.position)
  return {
    draw: fit,
    turn(left: number, down: number) {
      const { radius: distance, phi, theta } = place()
      moveTo(new Spherical(distance, phi + down * TURN, theta + left * TURN))
    },
    zoom(steps: number) {
      const { radius: distance, phi, theta } = place()
      moveTo(new Spherical(distance * NEARER ** steps, phi, theta))
    },
    dispose() {
      size.disconnect()
      controls.dispose()
      renderer.dispose()
    },
  }
}
