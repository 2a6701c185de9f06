import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { isatty } from 'node:tty'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_POLL_MS = 500
const KILL_AFTER_MS = 15_000
const OUTPUT_KEPT = 20_000

/** Runs a command to its end; stops it when this process is stopped or its npm is gone. */
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
  const forward = (signal) => {
    // A closing terminal sends SIGHUP; from other senders it asks for new worker processes.
    if (signal === 'SIGHUP') return isatty(0) ? stop('SIGTERM') : child.kill(signal)
    // A terminal sends Ctrl-C to the whole process group: a second signal would interrupt the child's clean-up.
    return stop(signal, signal === 'SIGINT' && isatty(0))
  }
  const poll = watchParents(() => stop('SIGTERM'))
  for (const signal of SIGNALS) process.on(signal, forward)
  const end = () => {
    clearInterval(poll)
    clearTimeout(killTimer)
    for (const signal of SIGNALS) process.off(signal, forward)
  }
  return { isStopped: () => isStopped, end }
}

// npm sends a signal only to its shell, which dies without passing it on, and a killed npm leaves that shell waiting. So
// both parents are watched.
function watchParents(onGone) {
  const before = listParents()
  const poll = setInterval(() => {
    if (listParents() === before) return
    clearInterval(poll)
    onGone()
  }, PARENT_POLL_MS)
  return poll
}

function listParents() {
  const parent = process.ppid
  if (process.platform !== 'linux' || !isNpmShell(parent)) return String(parent)
  return `${parent} ${parentOf(parent)}`
}

// Without npm, the grandparent is a terminal, which may close while this process continues.
function isNpmShell(pid) {
  return readProcess(pid, 'cmdline').includes('scripts/run.mjs')
}

function parentOf(pid) {
  const stat = readProcess(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 1)
}
