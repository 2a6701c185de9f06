import type { Around, Rich, Shown } from '../shown.ts'

export const loadingYourAddresses = 'Loading your addresses'
export const addresses = 'Addresses'
export const noneYetAddressesThatYou =
  'No addresses yet. Those that you keep here can be chosen when you order.'
export const addAnAddress = 'Add an address'
export const saved = 'Saved'
export const change = 'Change'
export const deliverHere = 'Deliver here'
export const billHere = 'Bill here'
export const delivery = 'Delivery'
export const billing = 'Billing'
export const moreFor = (label: Shown) => `More for ${label}`
export const itLeavesYourAddressBook = 'It leaves your address book. Bookings that have it keep it.'
export const deleteIt = 'Delete'
export const changeOf = (label: Shown) => `Change ${label}`
export const cancel = 'Cancel'
export const save = 'Save'
export const called = 'Address name'
export const suchAsMill2 = 'Such as Mill 2'
export const pleaseEnterTheStreetAnd = 'Please enter the street and number'
export const pleaseEnterTheCity = 'Please enter the city'
export const pleaseChooseTheCountry = 'Please choose the country'
export const none = 'None'
export const company = 'Company'
export const name = 'Name'
export const streetAndNumber = 'Street and number'
export const buildingFloor = 'Building, floor'
export const postcode = 'Postcode'
export const city = 'City'
export const region = 'Region'
export const country = 'Country'
export const choose = 'Choose'
export const phone = 'Phone'
export const newAddress = 'New address …'
export const loadingYourCompany = 'Loading your company'
export const savedYourNextOrderBegins = 'Saved. Your next order begins with it.'
export const yourNextOrderIsFilled =
  'Your next order is filled in with this. All of it is optional.'
export const taxNumber = 'Tax number'
export const buyAsACompany = 'Buy as a company, with colleagues'
export const deliverTo = 'Deliver to'
export const noDefault = 'No default'
export const billTo = 'Bill to'
export const sameAsDelivery = 'Same as delivery'
export const leaveAsItWas = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Leave',
  unseen(` the ${name}`),
  ' as it was',
]
export const changeThe = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Change',
  unseen(` the ${name}`),
]
export const addThe = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Add',
  unseen(` the ${name}`),
]
export const takeOutThe = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Take out',
  unseen(` the ${name}`),
]
export const deleteAddress = (label: Shown) => `Delete ${label}?`
export const addressesOfAllMembers = 'Addresses that all members order to'
export const noneYetForAllMembers =
  'None yet. Managers add addresses here, and all members choose them when they order.'
export const ofYourCompany = 'Of your company'
