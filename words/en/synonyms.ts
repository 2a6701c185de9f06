import type { Shown } from '../shown.ts'

export const isSaved = (word: Shown) => `${word} is saved`
export const edit = (word: Shown) => `Edit ${word}`
export const addSearchWords = 'Add search words'
export const aSearchForOneOf = 'A search for one of them finds the tools that have another.'
export const saving = 'Saving'
export const save = 'Save'
export const add = 'Add'
export const word = 'Word'
export const meansTheSameAs = 'Means the same as'
export const severalWithCommasBetweenWrench = 'Several with commas between: wrench, key'
export const pleaseEnterAWord = 'Please enter a word'
export const thisWordHasARow = 'This word has a row already'
export const pleaseEnterAtLeastOne = 'Please enter at least one word'
export const searchWords = 'Search words'
export const wordsInOneRowMean =
  'Words in one row mean the same: a search for one finds the tools that have another. A change is found by the next search.'
export const editIt = 'Edit'
export const spannerWrench = 'spanner, wrench …'
export const noSearchWordsYet = 'No search words yet'
export const rowsThatYouAddAppear = 'Rows that you add appear here.'
export const deleteWord = (word: Shown) => `Delete ${word}?`
export const aSearchForNoLonger = (word: Shown, means: Shown) =>
  `A search for ${word} no longer finds ${means}. Activity can undo this.`
export const deleteIt = 'Delete'
export const isDeleted = (word: Shown) => `${word} is deleted`
export const oneRow = 'row'
export const manyRows = 'rows'
