import { z } from 'zod'
import * as words from '#words/values'

/** A form with a picture in the field `image`, as image hosts take it. */
export const uploadSchema = z
  .instanceof(FormData, { error: words.mustBeAForm })
  .transform((form) => ({ image: form.get('image') }))
  .pipe(
    z.object({
      image: z
        .instanceof(File, { error: words.isRequired })
        .refine(({ size }) => size > 0, words.isRequired),
    }),
  )

export const uploadReplySchema = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), data: z.object({ url: z.string() }) }),
  z.object({ success: z.literal(false), error: z.object({ message: z.string() }) }),
])
export type UploadReply = z.output<typeof uploadReplySchema>
