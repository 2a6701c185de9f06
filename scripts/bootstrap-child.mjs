import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isatty } from 'node:tty'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_POLL_MS = 500
const KILL_AFTER_MS = 15_000
const OUTPUT_KEPT = 20_000

/** Runs a command to its end; stops it when we are stopped, or when the process above us is gone. */
export function runChild(command, args, { env = process.env, capture = false } = {}) {
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { env, stdio })
  let output = ''
  const keep = (chunk) => {
    output = (output + chunk).slice(-OUTPUT_KEPT)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const guard = guardChild(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      resolve({ code: exitCodeOf(code, signal), output, isStopped: guard.isStopped() })
    })
  }).finally(guard.end)
}

function guardChild(child) {
  let isStopped = false
  let killTimer
  const stop = (signal, isDelivered = false) => {
    isStopped = true
    if (!isDelivered) child.kill(signal)
    killTimer ??= setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
  }
  // A terminal sends Ctrl-C to the whole group: a second one would cut the child's clean-up short.
  const forward = (signal) => stop(signal, signal === 'SIGINT' && isatty(0))
  const poll = watchParent(() => stop('SIGTERM'))
  for (const signal of SIGNALS) process.on(signal, forward)
  const end = () => {
    clearInterval(poll)
    clearTimeout(killTimer)
    for (const signal of SIGNALS) process.off(signal, forward)
  }
  return { isStopped: () => isStopped, end }
}

// npm hands a signal to its shell only; the shell dies and tells nobody.
function watchParent(onGone) {
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    onGone()
  }, PARENT_POLL_MS)
  return poll
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1)
}

/** Turns this process into the given one where Node can do that, else waits for it; gives its exit code. */
export async function become(command, args) {
  if (process.execve && process.platform !== 'win32') {
    process.execve(command, [command, ...args], process.env)
  }
  return (await runChild(command, args)).code
}
