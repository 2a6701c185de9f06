import { parentPort } from 'node:worker_threads'
import { layOutPaper, type Paper } from './papers.ts'

export type Job = { id: number; paper: Paper }
export type Made = { id: number; bytes: Uint8Array } | { id: number; fault: unknown }

const port = parentPort

port?.on('message', ({ id, paper }: Job) => {
  layOutPaper(paper).then(
    (bytes) => port.postMessage({ id, bytes } satisfies Made),
    (fault: unknown) => port.postMessage({ id, fault } satisfies Made),
  )
})
