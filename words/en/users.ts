import type { Shown } from '../shown.ts'

export const allUsers = 'All users'
export const admins = 'Admins'
export const notAdmins = 'Not admins'
export const allUsersLabel = 'All Users'
export const show = 'Show'
export const searchByNameOrEmail = 'Search by name or email'
export const nameOrEmail = 'Name or email'
export const makeAnAdmin = (name: Shown) => `Make ${name} an admin?`
export const takeTheAdminRightsFrom = (name: Shown) => `Take the admin rights from ${name}?`
export const thisIsYourOwnAccount = ' This is your own account: you leave the office with it.'
export const makeAdmin = 'Make Admin'
export const takeTheRightsBack = 'Take the rights back'
export const hasToConfirmTheEmail = (email: Shown) =>
  `${email} has to confirm the email address first; the rights begin then.`
export const name = 'Name'
export const email = 'Email'
export const rights = 'Rights'
export const ofLabel = (email: Shown) => ` of ${email}`
export const adminOnceConfirmed = 'Admin once confirmed'
export const admin = 'Admin'
