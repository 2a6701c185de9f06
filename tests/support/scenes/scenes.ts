import { buyerScenes } from './buyer-scenes.ts'
import { officeScenes } from './office-scenes.ts'
import { visitorScenes } from './visitor-scenes.ts'

/** Every page, and every state of it that looks different, by who sees it: axe judges them, pictures are taken of them. */
export const scenesFor = {
  visitor: visitorScenes,
  buyer: buyerScenes,
  admin: officeScenes,
} as const
export const roles = ['visitor', 'buyer', 'admin'] as const
