import type { Config } from '../config.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { sendToImageHost } from './image-host.ts'

export function imageRoutes(config: Config): Handlers<'uploadImage'> {
  return {
    uploadImage: async ({ body, request, reply }) => {
      const { status, answer } = await sendToImageHost(config, body.image)
      if (!answer.success) logRequestEvent(request, 'upload_refused', body.image.name.slice(0, 100))
      reply.code(status)
      return answer
    },
  }
}
