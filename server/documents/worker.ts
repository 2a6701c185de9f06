import { parentPort } from 'node:worker_threads'
import { layOutPaper, type Paper } from './papers.ts'

export type Job = { id: number; paper: Paper }
export type Made = { id: number; bytes: Uint8Array } | { id: number; fault: unknown }

const port = parentPort

port?.on('message', ({ id, paper }: Job) => port.postMessage(make(id, paper)))

function make(id: number, paper: Paper): Made {
  try {
    return { id, bytes: layOutPaper(paper) }
  } catch (fault) {
    return { id, fault }
  }
}
