import { fork } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { isBuilt, projectRoot } from '../project-root.ts'
import { compileCacheEnv } from './compile-cache.ts'

const readySchema = z.object({ url: z.url() })

export type SandboxProcess = { url: string; stop(): Promise<void> }

/** Starts a sandbox as a child process; it ends with this one. */
export async function startSandboxProcess(
  name: string,
  env: Record<string, string>,
): Promise<SandboxProcess> {
  const program = path.join(
    projectRoot,
    isBuilt ? `dist/${name}-sandbox.js` : `packages/${name}-sandbox/main.ts`,
  )
  const child = fork(program, { env: { ...compileCacheEnv, ...env } })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const { url } = await new Promise<z.output<typeof readySchema>>((resolve, reject) => {
    child.once('message', (message) => resolve(readySchema.parse(message)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The ${name} sandbox ended with code ${code}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}
