import { retryUntilReachable } from './reachability'

type RouteModules = Record<string, unknown>

declare global {
  interface Window {
    // React Router's loaded route modules, and the files of all routes.
    __reactRouterRouteModules?: RouteModules
    __reactRouterManifest?: { routes: Record<string, { module: string }> }
  }
}

/**
 * React Router reloads the document when a module fails to load, and an offline browser then replaces the shop by its own error
 * page. So modules that are not loaded yet are replaced by getters that wait until the shop can be reached.
 */
export function keepShopWhileModulesLoad(): void {
  const { __reactRouterRouteModules: modules, __reactRouterManifest: manifest } = window
  if (!import.meta.env.PROD || !modules || !manifest) return
  for (const [id, { module }] of Object.entries(manifest.routes))
    if (!(id in modules)) loadOnDemand(modules, id, module)
}

function loadOnDemand(modules: RouteModules, id: string, file: string): void {
  let loading: Promise<unknown> | undefined
  // React Router sets a module itself when its page was opened before these getters were there.
  const set = (value: unknown) => Object.defineProperty(modules, id, { value, writable: true })
  const get = () => {
    loading ??= loadRoute(file).then((value) => {
      set(value)
      return value
    })
    return loading
  }
  Object.defineProperty(modules, id, { configurable: true, enumerable: true, get, set })
}

/** A missing file although the shop answers: another release was deployed, whose document names its own files. */
async function loadRoute(file: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ file)
  try {
    return await retryUntilReachable(load).catch(() => retryUntilReachable(load))
  } catch {
    window.location.reload()
    return new Promise(() => {})
  }
}
