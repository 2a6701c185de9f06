import { parentPort } from 'node:worker_threads'
import { keepSettings, type settings } from '../platform/config/settings.ts'
import { layOutPaper, type Paper } from './papers.ts'

export type Job = { id: number; paper: Paper; known: typeof settings }
export type Made = { id: number; bytes: Uint8Array } | { id: number; fault: unknown }

const port = parentPort

port?.on('message', ({ id, paper, known }: Job) => {
  keepSettings(known)
  port.postMessage(make(id, paper))
})

function make(id: number, paper: Paper): Made {
  try {
    return { id, bytes: layOutPaper(paper) }
  } catch (fault) {
    return { id, fault }
  }
}
