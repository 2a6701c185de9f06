import type { FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES } from '../../../contract/limits.ts'
import { Refusal, suspicious } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean
    maxFileBytes?: number
  }
}

const FORM_BYTES = 64 * 1024
const MEGABYTE = 1024 * 1024

export const maxFormBytes = (maxFileBytes = MAX_PICTURE_BYTES): number => maxFileBytes + FORM_BYTES

/** Checks size and type by the headers, so that no large body is read before the caller is known. */
export function checkFormHeaders({ headers, routeOptions }: FastifyRequest): void {
  const { maxFileBytes } = routeOptions.config
  const length = Number(headers['content-length'] ?? 0)
  if (length > maxFormBytes(maxFileBytes)) throw fileTooLarge(maxFileBytes)
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    throw new Refusal('not_a_form')
}

export async function parseForm(request: FastifyRequest): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null
  const form = await readForm(body, type)
  const { maxFileBytes = MAX_PICTURE_BYTES } = request.routeOptions.config
  for (const value of form.values()) {
    if (value instanceof File && value.size > maxFileBytes) throw fileTooLarge(maxFileBytes)
  }
  return form
}

async function readForm(body: BodyInit | null, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    throw suspicious(new Refusal('malformed', { what: 'The body is not a valid form.' }))
  }
}

/** Names the limit as people read it: '5 MB', '500 kB'. */
export function fileTooLarge(maxFileBytes = MAX_PICTURE_BYTES): Refusal {
  const limit =
    maxFileBytes < MEGABYTE ? `${maxFileBytes / 1000} kB` : `${maxFileBytes / MEGABYTE} MB`
  return new Refusal('too_large', { limit })
}
