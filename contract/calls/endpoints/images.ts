import { uploadReplySchema, uploadSchema } from '../../images.ts'
import type { Endpoint } from './endpoint.ts'

export const imagesEndpoints = {
  uploadImage: { takesForm: true, body: uploadSchema, reply: uploadReplySchema, statuses: [200] },
} as const satisfies Record<string, Endpoint>
