import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BootstrapFault } from './bootstrap-fault.mjs'

const PACKAGE = '@opentelemetry/auto-instrumentations-node'

/**
 * The module that Node loads first so that OpenTelemetry can instrument every library, when its standard variables are set. It is
 * 90 MB of packages, so it is not installed by default.
 */
export function telemetryFlags(root, env = process.env) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_SDK_DISABLED === 'true') return []
  const { resolve } = createRequire(join(root, 'package.json'))
  try {
    return ['--import', pathToFileURL(resolve(`${PACKAGE}/register`)).href]
  } catch {
    throw new BootstrapFault(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, and OpenTelemetry is not installed: run "npm install --no-save ${PACKAGE}@0.82.0", or unset it, then start again.`,
    )
  }
}
