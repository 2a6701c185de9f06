import { existsSync, readdirSync } from 'node:fs'
import { FleetError } from './fleet-error.ts'

const POSTGRES = '/usr/lib/postgresql'
const OLDEST_POSTGRES = 15

export type Installed = ReturnType<typeof findInstalled>

/** Debian's programs of a fleet. Throws one line that names every missing package and the command that installs them. */
export function findInstalled() {
  const found = {
    etcd: '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    haproxy: '/usr/sbin/haproxy',
    psql: '/usr/bin/psql',
    postgres: newestPostgres(),
  }
  const packages = {
    etcd: 'etcd-server',
    patroni: 'patroni',
    haproxy: 'haproxy',
    psql: 'postgresql-client',
    postgres: 'postgresql',
  } satisfies Record<keyof typeof found, string>
  const missing = Object.entries(packages)
    .filter(([name]) => !existsSync(Object.entries(found).find(([key]) => key === name)?.[1] ?? ''))
    .map(([, name]) => name)
  if (missing.length === 0) return found
  throw new FleetError(
    `The fleet needs packages that are not installed: ${missing.join(', ')}. On Debian, as root: apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
}

/** The folder of the newest PostgreSQL's programs. */
function newestPostgres(): string {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : []
  const fit = versions.filter((version) => version >= OLDEST_POSTGRES)
  return fit.length > 0 ? `${POSTGRES}/${Math.max(...fit)}/bin` : ''
}
