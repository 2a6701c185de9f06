import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { ConfigFaults, readConfig } from '../../server/config.ts'

export const goodSecret = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** The least that production asks for. */
export const inProduction = {
  AUTH_SECRET: goodSecret,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** Reads settings over a data folder that lasts as long as the test file. */
export function tryConfig() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bdmart-config-'))
  afterAll(() => rmSync(dir, { recursive: true }))

  function faultsOf(environment: Record<string, string>): string[] {
    try {
      readConfig({ DATA_DIR: dir, ...environment })
    } catch (error) {
      if (error instanceof ConfigFaults) return error.faults
      throw error
    }
    return []
  }

  return { dir, faultsOf }
}
