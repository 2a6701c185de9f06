import type { createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from './identity-headers.ts'

/** What the identity provider gives a hook. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const typedSchema = z.object({
  email: z.string().optional().catch(undefined),
  password: z.string().optional().catch(undefined),
  newPassword: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
})

/** What somebody typed, as far as it is text. */
export function typedOf(ctx: HookContext): z.output<typeof typedSchema> {
  return typedSchema.safeParse(ctx.body).data ?? {}
}

/** Where a call came from, for the log. */
export function originOf(ctx: HookContext): { address?: string; requestId?: string } {
  const address = ctx.headers?.get(CLIENT_ADDRESS_HEADER)
  const requestId = ctx.headers?.get(REQUEST_ID_HEADER)
  return { ...(address && { address }), ...(requestId && { requestId }) }
}

/** An answer that an after-hook puts in place of the provider's, whose status would stay otherwise. */
export function refusalResponse(status: number, body: object, headers: Record<string, string>) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
