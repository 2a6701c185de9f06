/** For a link on its own: 44 px for fingers. */
export const targetClass = 'inline-flex min-h-11 min-w-11 items-center'

/** For a link in a sentence: 44 px without higher lines. */
export const inlineTargetClass = '-my-2.5 inline-flex min-h-11 min-w-11 items-center'

/** For a link in a row: the dense size only for a mouse on a wide screen. */
export const rowTargetClass =
  'inline-flex min-h-11 min-w-11 items-center sm:pointer-fine:min-h-6 sm:pointer-fine:min-w-6'

/** For a name of one or more lines with other text below: 44 px for fingers without more room. */
export const nameTargetClass =
  'relative inline-flex min-h-6 items-center after:absolute after:inset-x-0 after:-inset-y-2.5'
