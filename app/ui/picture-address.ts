import { UPLOAD_WIDTHS } from '../../contract/limits.ts'

/** The widths of each kind of picture, as scripts/pictures.ts makes them. */
export const pictureWidths = {
  tools: [320, 720, 1200],
  parts: [320, 640],
  banners: [720, 1024, 1600, 2400],
  projects: [480, 800, 1200],
  team: [320, 720],
} as const

export type PictureKind = keyof typeof pictureWidths

export const pictureKinds = Object.keys(pictureWidths).filter(isPictureKind)

const servedWidths: Record<string, readonly number[]> = { ...pictureWidths, uploads: UPLOAD_WIDTHS }

export type PictureAddress = {
  width: number
  height: number
  sourceSet: (format: 'avif' | 'webp') => string
  /** The address of the narrowest one, for a picture of a few letters' size. */
  smallest: string
}

/** Addresses like /media/tools/bench-vise.1200x1200.jpg, and the widths that each kind is served in. */
export const pictureRules = {
  pattern: '^(/media/([a-z]+)/[\\w-]+\\.(\\d+)x(\\d+))\\.jpg$',
  servedWidths,
}

/** Reads size and variants out of an address. Uses nothing from outside, so that it can be part of an inline script. */
export function parsePictureAddress(
  src: string,
  { pattern, servedWidths } = pictureRules,
): PictureAddress | undefined {
  const [, stem, kind = '', width, height] = new RegExp(pattern).exec(src) ?? []
  const widths = Object.hasOwn(servedWidths, kind) && servedWidths[kind]
  if (!widths) return undefined
  return {
    width: Number(width),
    height: Number(height),
    smallest: `${stem}.${widths[0]}.webp`,
    sourceSet: (format) => widths.map((each) => `${stem}.${each}.${format} ${each}w`).join(', '),
  }
}

export const picturePreload = (src: string, sizes: string) =>
  ({
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: parsePictureAddress(src)?.sourceSet('avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  }) as const

function isPictureKind(kind: string): kind is PictureKind {
  return Object.hasOwn(pictureWidths, kind)
}
