import { href } from 'react-router'

export type BannerSlide = {
  src: string
  alt: string
  title: string
  text: string
  link: { to: string; label: string }
  /** The background of the text. */
  tone: 'onDark' | 'onLight' | 'onSignal'
}

/** Below the resolution of a phone's screen, for an earlier largest paint. */
export const bannerSizes = '(min-width: 768px) 100vw, 90vw'

export const bannerSlides: BannerSlide[] = [
  {
    src: '/media/banners/banner-1.2400x1100.jpg',
    alt: 'Row of spinning spindles with orange yarn bobbins receding into a dark hall',
    title: 'Spindles that run true at 22,000 rpm',
    text: 'Ring spinning parts from the people who grind them.',
    link: { to: href('/tools'), label: 'Browse all tools' },
    tone: 'onDark',
  },
  {
    src: '/media/banners/banner-2.2400x1100.jpg',
    alt: 'Close-up of a helical gear train in steel and brass on a light surface',
    title: 'Gears that mesh without a sound',
    text: 'Helical pairs, chains, pulleys and belts, ready to fit.',
    link: { to: `${href('/tools')}?category=Power+transmission`, label: 'See power transmission' },
    tone: 'onLight',
  },
  {
    src: '/media/banners/banner-3.2400x1100.jpg',
    alt: 'Combination spanners hanging on a graphite wall',
    title: 'One good spanner, by the hundred',
    text: 'Forged hand tools at the price of the maker.',
    link: { to: `${href('/tools')}?category=Hand+tools`, label: 'See hand tools' },
    tone: 'onDark',
  },
  {
    src: '/media/banners/banner-4.2400x1100.jpg',
    alt: 'Stacks of steel ball bearings on an orange background',
    title: 'Stock you can see before you order',
    text: 'Every price and every piece on the shelf, as it is now.',
    link: { to: `${href('/tools')}?sort=available&view=table`, label: 'Check the stock' },
    tone: 'onSignal',
  },
  {
    src: '/media/banners/banner-5.2400x1100.jpg',
    alt: 'Loom reed and heald frames with white and orange warp threads',
    title: 'Reeds and healds made to your width',
    text: 'Tell us the loom and the cloth. We cut to both.',
    link: { to: href('/contact'), label: 'Ask for your width' },
    tone: 'onLight',
  },
]
