import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from './database/tables.ts'
import type { Metrics } from './operations/metrics.ts'

export type Dependencies = {
  config: Config
  db: Kysely<Tables>
  metrics: Metrics
  log: FastifyBaseLogger
}
