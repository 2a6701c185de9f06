import type { Around, Rich, Shown } from '../shown.ts'

export const isDeleted = (name: Shown) => `${name} is deleted`
export const deleteList = (name: Shown) => `Delete ${name}?`
export const bookingsMadeFromItStay = 'Bookings made from it stay as they are.'
export const deleteIt = 'Delete'
export const name = 'Name'
export const note = 'Note'
export const lines = 'Lines'
export const pieces = 'Pieces'
export const putInBasket = 'Put in basket'
export const lastInBasket = 'Last in basket'
export const never = 'Never'
export const lists = 'Lists'
const linesOrLine = (count: number) => (count === 1 ? 'line' : 'lines')
export const countLines = (count: number, shown: Shown) => `${shown} ${linesOrLine(count)}`
export const countLinesOnCard = <E>(onCard: Around<E>, count: number, shown: string): Rich<E> => [
  shown,
  onCard(` ${linesOrLine(count)}`),
]
export const countPiecesOnCard = <E>(onCard: Around<E>, count: number, shown: string): Rich<E> => [
  shown,
  onCard(count === 1 ? ' piece' : ' pieces'),
]
export const aToolThatIsGone = 'A tool that we no longer have'
export const addFromAPasteOr = 'Add from a paste or file'
export const moreFor = (name: Shown) => `More for ${name}`
export const loadingTheOrderPad = 'Loading the order pad'
export const takeOut = (name: Shown) => `Take out ${name}`
export const total = 'Total'
export const thisListIsEmpty = 'This list is empty'
export const fillYourBasketAndSave = 'Fill your basket and save it as a list.'
export const seeAllProducts = 'See all products'
export const tool = 'Tool'
export const partNumber = 'Part number'
export const shipsBy = 'Ships by'
export const quantity = 'Quantity'
export const quantityOf = (name: Shown) => `Quantity of ${name}`
export const each = 'Each'
export const amount = 'Amount'
export const inTheList = 'In the list'
export const addFromAPasteOrA = 'Add from a paste or a file'
export const close = 'Close'
export const list = 'List'
export const goToLists = 'Go to Lists'
export const theList = 'the list'
export const searchMyLists = 'Search my lists'
export const nameNote = 'Name, note …'
export const open = 'Open'
export const noListsYet = 'No lists yet'
export const saveYourBasketOrA =
  'Save your basket or a booking as a list, and order it again in two presses.'
export const goToTheBasket = 'Go to the basket'
export const saveAsList = 'Save as list'
export const nameIsRequired = 'Name is required'
export const isUnderLists = (name: Shown) => `${name} is under Lists`
export const toOrderTheSameAgain = 'To order the same again, or to fill before the next order.'
export const saveList = 'Save list'
export const ringFrame3Monthly = 'Ring frame 3, monthly'
export const putListInBasket = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Put in basket',
  unseen(` ${name}`),
]
export const oneList = 'list'
export const manyLists = 'lists'
export const sharedBy = (name: Shown) => `Shared by ${name}`
export const forAllMembersOf = (company: Shown) => `For all members of ${company}`
