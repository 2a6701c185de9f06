import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // Some twenty routes: sending the whole table costs less than asking for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
