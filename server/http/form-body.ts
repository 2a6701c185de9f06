import type { FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES } from '../../contract/limits.ts'
import { Refusal, suspicious } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean
  }
}

export const PICTURE_LIMIT = '5 MB'
/** A picture and its form's boundaries. */
export const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 64 * 1024

/** Checks size and type by the headers, so that no large body is read before the caller is known. */
export function checkFormHeaders({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge()
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) {
    throw new Refusal('not_a_form')
  }
}

/** Parses the raw body as a form. */
export async function parseForm(request: FastifyRequest): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null
  const form = await readForm(body, type)
  for (const value of form.values()) {
    if (value instanceof File && value.size > MAX_PICTURE_BYTES) throw tooLarge()
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

function tooLarge(): Refusal {
  return new Refusal('too_large', { limit: PICTURE_LIMIT })
}
