/** For a link that stands alone: a finger gets 44 px. */
export const targetClass = 'inline-flex min-h-11 min-w-11 items-center'

/** For a link within a sentence: the same, without moving the lines apart. */
export const inlineTargetClass = '-my-2.5 inline-flex min-h-11 min-w-11 items-center'

/** For a link in a row of a list: only a mouse on a wide screen gets the dense size. */
export const rowTargetClass =
  'inline-flex min-h-11 min-w-11 items-center sm:pointer-fine:min-h-6 sm:pointer-fine:min-w-6'
