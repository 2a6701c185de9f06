import { z } from 'zod'

/** Whether all members of the account's company have it; left out where they do not. */
export const sharedSchema = z.literal(true).optional()
