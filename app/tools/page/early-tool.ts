import type { Reply } from '../../../contract/calls/endpoints'
import { groupThousands, MONEY_SIGN } from '../../../contract/money'
import { TOKEN_KEY } from '../../auth/session'
import { parsePictureAddress, pictureRules } from '../../ui/picture-address'
import { toolPictureClass, toolPictureSizes } from './tool-picture'

/** What the head of a tool's page asked for, and when. */
type EarlyTool = {
  id: string
  at: number
  tool?: Reply<'getTool'>
  details?: Reply<'getToolDetails'>
}

declare global {
  interface Window {
    earlyTool?: EarlyTool
    /** Ends when the first picture can be painted, or never will be. Until then the page's scripts wait (decisions/0010). */
    firstPicture?: Promise<unknown>
  }
}

/** The tool with this id, if this document began with it. On the server there is none. */
export function findEarlyTool(id: string): EarlyTool | undefined {
  const early = import.meta.env.SSR ? undefined : window.earlyTool
  return early?.id === id ? early : undefined
}

export const EARLY_OUTLINE_ID = 'early-tool'
export type EarlyPart = 'picture' | 'category' | 'name' | 'price'

const settings = {
  tokenKey: TOKEN_KEY,
  outlineId: EARLY_OUTLINE_ID,
  rules: pictureRules,
  sizes: toolPictureSizes,
  sign: MONEY_SIGN,
  className: `w-full aspect-square object-cover ${toolPictureClass}`,
}

/**
 * Runs in the head, before any file of the shop has arrived: asks for the tool, and shows its picture, name and price in the
 * outline. For people with a session only. It is sent as text, so it uses nothing from outside.
 */
function startTool(
  parseAddress: typeof parsePictureAddress,
  group: typeof groupThousands,
  { tokenKey, outlineId, rules, sizes, sign, className }: typeof settings,
) {
  function hasToken() {
    try {
      return localStorage.getItem(tokenKey) !== null
    } catch {
      return false
    }
  }

  async function ask(path: string) {
    const answer = await fetch(path, { cache: 'no-cache' })
    // A refusal is read too: what is not read keeps its connection.
    const body = await answer.json()
    return answer.ok ? body : undefined
  }

  function pictureOf(src: string, alt: string) {
    const picture = document.createElement('picture')
    const image = new Image()
    const known = parseAddress(src, rules)
    for (const format of ['avif', 'webp'] as const)
      if (known) {
        const source = document.createElement('source')
        const srcset = known.sourceSet(format)
        picture.append(Object.assign(source, { type: `image/${format}`, sizes, srcset }))
      }
    picture.className = 'contents'
    picture.append(image)
    const size = known && { width: known.width, height: known.height }
    Object.assign(image, { alt, className, ...size, fetchPriority: 'high', src })
    return { picture, image }
  }

  async function show(early: EarlyTool) {
    const path = `/api/tools/${early.id}`
    ask(`${path}/details`).then(
      (details) => Object.assign(early, { details }),
      () => undefined,
    )
    const tool: EarlyTool['tool'] = await ask(path)
    if (!tool) return
    early.tool = tool
    const { picture, image } = pictureOf(tool.img, tool.name)
    if (document.readyState === 'loading')
      await new Promise((due) => document.addEventListener('DOMContentLoaded', due))
    const outline = document.getElementById(outlineId)
    const price = `${sign}${group(tool.price.toFixed(2))}`
    const parts = { picture, category: tool.category ?? '', name: tool.name, price }
    for (const [name, part] of Object.entries(parts))
      outline?.querySelector(`[data-early=${name}]`)?.replaceChildren(part)
    outline?.removeAttribute('hidden')
    await image.decode()
  }

  document.currentScript?.remove()
  const [, , id] = location.pathname.split('/')
  if (!id || !hasToken()) return
  window.earlyTool = { id, at: Date.now() }
  window.firstPicture = show(window.earlyTool).catch(() => undefined)
}

/** The early script of the page, which only the server sends. */
export const earlyToolScript = import.meta.env.SSR
  ? `(${startTool})(${parsePictureAddress}, ${groupThousands}, ${JSON.stringify(settings)})`
  : ''
