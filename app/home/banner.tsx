import { useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import * as words from '#words/home'
import { BANNER_DELAY_MS } from '../../contract/limits'
import { buttonClass } from '../ui/button'
import { Carousel } from '../ui/carousel'
import { classNames } from '../ui/class-names'
import { Picture } from '../ui/picture'

const tones = {
  onDark: { panel: 'band-dark', lead: 'text-on-graphite-soft', button: 'inverse' },
  onLight: { panel: 'bg-paper text-ink', lead: 'text-ink-soft', button: 'primary' },
  onSignal: { panel: 'bg-signal text-white', lead: 'text-white', button: 'inverse' },
} as const

/** Below the resolution of a phone's screen, for an earlier largest paint. */
export const bannerSizes = '(min-width: 768px) 100vw, 90vw'

const tools = href('/tools')

const texts = [
  { ...words.spindles, to: tools, tone: 'onDark' },
  { ...words.gears, to: `${tools}?category=Power+transmission`, tone: 'onLight' },
  { ...words.spanners, to: `${tools}?category=Hand+tools`, tone: 'onDark' },
  { ...words.bearings, to: `${tools}?sort=available&view=table`, tone: 'onSignal' },
  { ...words.reeds, to: href('/contact'), tone: 'onLight' },
] as const

export const bannerSlides = texts.map((slide, at) => ({
  ...slide,
  src: `/media/banners/banner-${at + 1}.2400x1100.jpg`,
}))

const slides = bannerSlides.map((slide, at) => ({
  key: slide.src,
  content: <Slide {...slide} isFirst={at === 0} />,
}))

export function Banner() {
  return <Carousel label={words.whatWeMake} slides={slides} ms={BANNER_DELAY_MS} hasOverlay />
}

type SlideProps = (typeof bannerSlides)[number] & { isFirst: boolean }

/** Text below the picture on narrow screens, over its empty half on wide ones. */
function Slide({ src, alt, title, text, link, to, tone, isFirst }: SlideProps) {
  const { panel, lead, button } = tones[tone]
  // The other pictures must not delay the first.
  const isLoaded = useLoaded()
  return (
    <div className={classNames('relative flex h-full flex-col md:h-[min(45.8vw,42rem)]', panel)}>
      <div className="aspect-3/2 md:absolute md:inset-0 md:aspect-auto">
        {(isFirst || isLoaded) && (
          <Picture
            src={src}
            alt={alt}
            sizes={bannerSizes}
            ratio="fill"
            priority={isFirst}
            className="object-right md:object-[75%_50%]"
          />
        )}
      </div>
      <div className="relative mx-auto flex w-full max-w-7xl flex-1 flex-col items-start px-4 pt-6 pb-20 sm:px-6 md:justify-center md:pt-0 md:pb-14 lg:px-8">
        <div className="grid justify-items-start gap-3 md:max-w-56 lg:max-w-[34%] lg:gap-5">
          <p className="text-3xl leading-[1.1] font-extrabold tracking-tight text-balance [word-spacing:0.1em] lg:text-5xl xl:text-6xl">
            {title}
          </p>
          <p className={classNames('max-w-md lg:text-xl', lead)}>{text}</p>
          <Link to={to} className={classNames(buttonClass({ variant: button }), 'mt-1')}>
            {link}
          </Link>
        </div>
      </div>
    </div>
  )
}

/** False until the document has loaded with its first pictures. */
function useLoaded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('load', listener)
      return () => window.removeEventListener('load', listener)
    },
    () => document.readyState === 'complete',
    () => false,
  )
}
