import type { Around, Rich, Shown } from '../shown.ts'

export const allUsers = 'All users'
export const admins = 'Admins'
export const notAdmins = 'Not admins'
export const pageTitle = 'All Users'
export const show = 'Show'
export const searchByNameOrEmail = 'Search by name or email'
export const nameOrEmail = 'Name or email'
export const makeAnAdmin = (name: Shown) => `Make ${name} an admin?`
export const takeTheAdminRightsFrom = (name: Shown) => `Take the admin rights from ${name}?`
export const thisIsYourOwnAccount = 'This is your own account: you leave the office with it.'
export const makeAdmin = 'Make Admin'
export const takeTheRightsBack = 'Take the rights back'
export const hasToConfirmTheEmail = (email: Shown) =>
  `${email} has to confirm the email address first; the rights begin then.`
export const name = 'Name'
export const email = 'Email'
export const rights = 'Rights'
export const adminOnceConfirmed = 'Admin once confirmed'
export const admin = 'Admin'
export const makeAdminOf = <E>(unseen: Around<E>, email: string): Rich<E> => [
  'Make Admin',
  unseen(` of ${email}`),
]
export const removeAdmin = 'Remove admin'
export const willManageAllTools =
  'will manage all tools, bookings and payments, and can make other people admins. You can take this back here.'
export const losesAllRights = 'loses all rights of the office at once.'
export const oneUser = 'user'
export const manyUsers = 'users'
export const areas = 'Areas'
export const whatMay = (name: Shown) => `What may ${name} do?`
export const readsAllBookings = (email: Shown) =>
  `${email} reads all bookings and figures, and does what is ticked.`
export const saveTheAreas = 'Save the areas'
export const areasSaved = (name: Shown) => `The areas of ${name} are saved`
export const atLeastOneArea = 'At least one area is needed: Remove admin takes all.'
export const loses = (name: Shown, areas: Shown) => `${name} loses ${areas} at once.`
export const historyOfRights = 'History of these rights'
