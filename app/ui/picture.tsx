import { classNames } from './class-names'
import { parsePictureAddress } from './picture-address'

const ratios = {
  square: 'aspect-square',
  photo: 'aspect-4/3',
  banner: 'aspect-[24/11]',
  /** Set by the container. */
  fill: 'h-full',
} as const

type PictureProps = {
  src: string
  /** Empty next to a name. */
  alt: string
  sizes: string
  ratio?: keyof typeof ratios | undefined
  priority?: boolean | undefined
  className?: string | undefined
}

/** Our own pictures in the best format and width; others as they are. */
export function Picture({ src, alt, sizes, ratio = 'square', priority, className }: PictureProps) {
  const known = parsePictureAddress(src)
  return (
    <picture className="contents">
      {known && <source type="image/avif" srcSet={known.sourceSet('avif')} sizes={sizes} />}
      {known && <source type="image/webp" srcSet={known.sourceSet('webp')} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={known?.width}
        height={known?.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classNames('w-full object-cover', ratios[ratio], className)}
      />
    </picture>
  )
}
