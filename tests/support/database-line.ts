import { createConnection } from 'node:net'
import { lineTo } from '@bd-mart/fleet/line'

/** A line to the test database. */
export function databaseLine(databaseUrl: string, port: number) {
  const { pathname, searchParams } = new URL(databaseUrl)
  const socket = `${searchParams.get('host')}/.s.PGSQL.5432`
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}?sslmode=disable`,
    ...lineTo(() => createConnection(socket), port),
  }
}
