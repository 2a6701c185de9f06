import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Some twenty routes: sending the whole table costs less than asking for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
