import { MIN_ORDER_QUANTITY } from './limits.ts'

/** Sentences that are no errors, in the owner's spelling (SPEC sections 2 and 8). */
export const messages = {
  loggedIn: 'Loged In Successfull',
  signedUp: 'Sign Up Successfull',
  bookingPlaced: 'Booking Successfull',
  madeAdmin: 'Make Admin Successfully',
  revokedAdmin: 'The admin rights are taken back',
  reviewAdded: 'Review Added Successfull',
  reviewRating: 'Add Rating Between 1 to 5',
  toolAdded: '{name} added successfully',
  uploadFailed: 'Image upload failed',
  pictureFormat: 'Unavailable image format',
  somethingWrong: 'Something went wrong',
  noBookings: 'No Bookings Found',
  minimumOrder: `Minimum Order Quantity ${MIN_ORDER_QUANTITY}`,
  paid: 'Paid',
  refunded: 'Refunded',
  guest: 'Guest User',
  deleteTitle: 'Are you sure?',
  deleteText: "You won't be able to revert this!",
  deletedTitle: 'Deleted!',
  bookingDeleted: 'Booking has been deleted.',
  oops: 'Oops...',
  bookingsFailed: 'Network response was not ok: {status}',
  deleteFailedTitle: 'Error!',
  deleteFailed: 'Failed to delete booking',
  usersFailed: 'Error fetching user data',
  perhapsKnownAddress:
    'There may be an account with this address already. Please log in, or choose a new password on the login page.',
  demoAccounts: 'Demo shop: buyer@bdmart.example or admin@bdmart.example, password demo-password.',
} as const
