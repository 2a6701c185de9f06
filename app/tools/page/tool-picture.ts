export const toolPageClass = 'pt-6 pb-12 sm:pt-8 sm:pb-16 print:pt-3 print:pb-0'

export const toolPictureSizes = '(min-width: 1280px) 676px, (min-width: 768px) 46vw, 94vw'

/** A phone shows it lower, so that price and order stay in the first screen. */
export const toolPictureClass = 'object-contain! max-sm:aspect-3/2'

/** At the right of the picture is the place of the others. */
export const toolPictureGrid = 'grid gap-3 self-start lg:grid-cols-[minmax(0,1fr)_4rem]'
