import { z } from 'zod'

/** A form with a picture in the field `image`, as image hosts take it. */
export const uploadSchema = z
  .instanceof(FormData, { error: 'must be a form' })
  .transform((form) => ({ image: form.get('image') }))
  .pipe(
    z.object({
      image: z
        .instanceof(File, { error: 'is required' })
        .refine(({ size }) => size > 0, 'is required'),
    }),
  )

export const uploadReplySchema = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  z.object({ success: z.literal(false), error: z.object({ message: z.string() }) }),
])
export type UploadReply = z.output<typeof uploadReplySchema>
