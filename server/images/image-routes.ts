import type { Config } from '../config.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { createPictureKeeper } from './image-host.ts'

export function imageRoutes(config: Config): Handlers<'uploadImage'> {
  const keep = createPictureKeeper(config)
  return {
    uploadImage: async ({ body, request, reply }) => {
      const { status, answer } = await keep(body.image)
      if (!answer.success) logRequestEvent(request, 'upload_refused', body.image.name.slice(0, 100))
      reply.code(status)
      return answer
    },
  }
}
