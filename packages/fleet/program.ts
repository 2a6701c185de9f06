import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'

const RESTART_MS = 1_000
const STOP_MS = 20_000

type Start = {
  command: string
  args?: string[]
  env?: Record<string, string>
  account?: { uid: number; gid: number }
}
export type Program = ReturnType<typeof runProgram>

/** Runs a program of the fleet, with its output in a file. As systemd would, starts it again a second after it ended. */
export function runProgram(folder: string, name: string, start: Start) {
  let child: ChildProcess | undefined
  let isWanted = true
  let timer: NodeJS.Timeout | undefined
  const log = openSync(path.join(folder, `${name}.log`), 'a')

  function launch() {
    const { command, args = [], env = {}, account } = start
    child = spawn(command, args, {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: folder,
      stdio: ['ignore', log, log],
      // A Ctrl+C in the terminal is for the fleet, which stops its programs in order.
      detached: true,
    })
    child.once('exit', () => {
      child = undefined
      if (isWanted) timer = setTimeout(launch, RESTART_MS)
    })
  }

  /** Ends it by a signal; it stays away until `start`. */
  async function end(signal: NodeJS.Signals) {
    isWanted = false
    clearTimeout(timer)
    const ending = child
    if (!ending) return
    const gone = once(ending, 'exit')
    ending.kill(signal)
    const tooLate = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
    await gone
    clearTimeout(tooLate)
  }

  launch()
  return {
    name,
    pid: () => child?.pid,
    /** Sends a signal; what ends by it is started again. */
    signal: (signal: NodeJS.Signals) => child?.kill(signal),
    end,
    start() {
      isWanted = true
      if (!child) launch()
    },
  }
}
