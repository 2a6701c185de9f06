import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // One file for a route: a loader that came apart from its page would be loaded past what waits for the shop (app/shell/route-modules.ts).
  splitRouteModules: false,
  // Some twenty routes: sending the whole table costs less than asking for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
