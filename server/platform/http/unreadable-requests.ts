import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '../../../contract/errors/errors.ts'

const known: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}
const other: [status: number, message: string] = [400, 'This is not an HTTP request.']

/** Answers a request that cannot be parsed with a refusal and closes its connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [statusCode, message] = known[error.code ?? ''] ?? other
  const name = STATUS_CODES[statusCode] ?? 'Error'
  const reply: ErrorReply = { statusCode, code: 'malformed', error: name, message }
  const body = JSON.stringify(reply)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${statusCode} ${name}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}
