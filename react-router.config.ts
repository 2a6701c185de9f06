import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // One file per route, because app/shell/route-modules.ts waits for whole routes only.
  splitRouteModules: false,
  // For some twenty routes the whole table is cheaper than requests for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
