import { createElement, Fragment, type ReactElement } from 'react'
import type { Rich } from '../../words/shown'

/** A sentence with elements in it; its parts are children, so that they need no keys. */
export const RichWords = ({ of }: { of: Rich<ReactElement> }) =>
  createElement(Fragment, null, ...of)

/** A part of a sentence that only screen readers say. */
export const unseen = (words: string) => <span className="sr-only">{words}</span>
