import type { Config } from '../config.ts'
import type { Handlers } from '../http/endpoints.ts'
import { sendToImageHost } from './image-host.ts'

export function imageRoutes(config: Config): Handlers<'uploadImage'> {
  return {
    uploadImage: async ({ body, reply }) => {
      const { status, answer } = await sendToImageHost(config, body.image)
      reply.code(status)
      return answer
    },
  }
}
