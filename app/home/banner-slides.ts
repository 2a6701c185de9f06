import { href } from 'react-router'
import * as words from '#words/home'

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
    alt: words.rowOfSpinningSpindlesWith,
    title: words.spindlesThatRunTrueAt,
    text: words.ringSpinningPartsFromThe,
    link: { to: href('/tools'), label: words.browseAllTools },
    tone: 'onDark',
  },
  {
    src: '/media/banners/banner-2.2400x1100.jpg',
    alt: words.closeUpOfAHelical,
    title: words.gearsThatMeshWithoutA,
    text: words.helicalPairsChainsPulleysAnd,
    link: {
      to: `${href('/tools')}?category=Power+transmission`,
      label: words.seePowerTransmission,
    },
    tone: 'onLight',
  },
  {
    src: '/media/banners/banner-3.2400x1100.jpg',
    alt: words.combinationSpannersHangingOnA,
    title: words.oneGoodSpannerByThe,
    text: words.forgedHandToolsAtThe,
    link: { to: `${href('/tools')}?category=Hand+tools`, label: words.seeHandTools },
    tone: 'onDark',
  },
  {
    src: '/media/banners/banner-4.2400x1100.jpg',
    alt: words.stacksOfSteelBallBearings,
    title: words.stockYouCanSeeBefore,
    text: words.everyPriceAndEveryPiece,
    link: { to: `${href('/tools')}?sort=available&view=table`, label: words.checkTheStock },
    tone: 'onSignal',
  },
  {
    src: '/media/banners/banner-5.2400x1100.jpg',
    alt: words.loomReedAndHealdFrames,
    title: words.reedsAndHealdsMadeTo,
    text: words.tellUsTheLoomAnd,
    link: { to: href('/contact'), label: words.askForYourWidth },
    tone: 'onLight',
  },
]
