import { retryUntilReachable } from './reachability'

type RouteModules = Record<string, unknown>

declare global {
  interface Window {
    // Of React Router: the modules of routes that have come, and where those of all others are.
    __reactRouterRouteModules?: RouteModules
    __reactRouterManifest?: { routes: Record<string, { module: string }> }
  }
}

/**
 * React Router reloads the document when the module of a page cannot be loaded, and a browser without a connection then
 * shows its own error in place of the shop and of all that was typed. So it finds here a module that is still to come:
 * it waits for that, and the page that was there stays.
 */
export function keepShopWhileModulesLoad(): void {
  const { __reactRouterRouteModules: modules, __reactRouterManifest: manifest } = window
  if (!import.meta.env.PROD || !modules || !manifest) return
  for (const [id, { module }] of Object.entries(manifest.routes))
    if (!(id in modules)) loadOnDemand(modules, id, module)
}

function loadOnDemand(modules: RouteModules, id: string, file: string): void {
  let coming: Promise<unknown> | undefined
  const get = () => {
    coming ??= loadRoute(file).then((value) => {
      Object.defineProperty(modules, id, { value, writable: true })
      return value
    })
    return coming
  }
  Object.defineProperty(modules, id, { configurable: true, enumerable: true, get })
}

/** A file that is gone although the shop answers belongs to a release that is gone: the document brings the new one's. */
async function loadRoute(file: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ file)
  try {
    return await retryUntilReachable(load).catch(() => retryUntilReachable(load))
  } catch {
    window.location.reload()
    return new Promise(() => {})
  }
}
