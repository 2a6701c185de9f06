import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Installed } from './installed.ts'
import type { Layout } from './layout.ts'
import { type Program, runProgram } from './program.ts'

const TOKEN = 'bdmart-on-one-machine'

/** Who runs PostgreSQL; root switches to another account. */
export type Account = { uid: number; gid: number; isSwitched: boolean }
export type Passwords = { superuser: string; replication: string; rewind: string; shop: string }
type Setting = {
  folder: string
  deploy: string
  layout: Layout
  installed: Installed
  account: Account
  passwords: Passwords
}

/** One database machine: etcd, and PostgreSQL under Patroni, with the files of deploy/fleet. */
export function startNode(
  setting: Setting,
  { name, client, peer, postgres, api }: Layout['nodes'][0],
) {
  const { folder, layout, installed, account, passwords } = setting
  const dataDir = path.join(folder, name)
  const run = (part: string, command: string, args: string[], env: Record<string, string>) =>
    runProgram(folder, `${name}-${part}`, {
      command,
      args,
      env,
      ...(account.isSwitched && { account }),
    })
  const etcd = run('etcd', installed.etcd, [], {
    ETCD_NAME: name,
    ETCD_DATA_DIR: `${dataDir}-etcd`,
    ETCD_LISTEN_PEER_URLS: `http://${peer}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${peer}`,
    ETCD_LISTEN_CLIENT_URLS: `http://${client}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${client}`,
    ETCD_INITIAL_CLUSTER: layout.nodes.map((node) => `${node.name}=http://${node.peer}`).join(),
    ETCD_INITIAL_CLUSTER_TOKEN: TOKEN,
    ETCD_HEARTBEAT_INTERVAL: '250',
    ETCD_ELECTION_TIMEOUT: '2500',
  })
  const patroni = run('patroni', installed.patroni, [settingsFolder(setting)], {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: layout.nodes.map((node) => node.client).join(),
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: installed.postgres,
    PATRONI_POSTGRESQL_PGPASS: `${dataDir}-pgpass`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_USERNAME: 'rewind',
    PATRONI_REWIND_PASSWORD: passwords.rewind,
  })
  const postgresPids = () => [postmasterPid(dataDir)].flatMap((pid) => (pid ? familyOf(pid) : []))
  return { name, api, postgres, ...machine([patroni, etcd], postgresPids) }
}

/** The file of deploy/fleet, and what only a fleet on one machine has: sockets that need no folder of the system. */
function settingsFolder({ folder, deploy }: Setting): string {
  const settings = path.join(folder, 'patroni')
  if (existsSync(settings)) return settings
  mkdirSync(settings)
  copyFileSync(path.join(deploy, 'patroni.yml'), path.join(settings, '1.yml'))
  const own = "postgresql:\n  parameters:\n    unix_socket_directories: '@bdmart'\n"
  writeFileSync(path.join(settings, '2.yml'), own)
  return settings
}

/** What may happen to a machine. */
function machine(programs: Program[], postgresPids: () => number[]) {
  const [patroni, etcd] = programs
  const all = () => [...programs.map(({ pid }) => pid()), ...postgresPids()]
  const sendAll = (signal: NodeJS.Signals) => {
    for (const pid of all()) if (pid) send(pid, signal)
  }
  return {
    killPostgres() {
      for (const pid of postgresPids().slice(0, 1)) send(pid, 'SIGKILL')
    },
    /** As when its power fails: nothing of it is stopped in order. */
    async lose() {
      const pids = postgresPids()
      const ends = Promise.all(programs.map((program) => program.end('SIGKILL')))
      for (const pid of pids) send(pid, 'SIGKILL')
      await ends
    },
    hang: () => sendAll('SIGSTOP'),
    wake: () => sendAll('SIGCONT'),
    loseEtcd: () => etcd?.end('SIGKILL'),
    start() {
      for (const program of programs) program.start()
    },
    async stop() {
      sendAll('SIGCONT')
      await patroni?.end('SIGTERM')
      for (const pid of postgresPids()) send(pid, 'SIGKILL')
      await etcd?.end('SIGTERM')
    },
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

function postmasterPid(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

/** A process and its children. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return [pid, ...children.split(' ').filter(Boolean).map(Number)]
  } catch {
    return []
  }
}
