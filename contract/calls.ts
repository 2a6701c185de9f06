/** Every call of the API by name: its method and address (CONTRACT section 2). Without schemas, for the browser to load. */
export const calls = {
  listFeaturedTools: 'GET /api/tools/featured',
  listTools: 'GET /api/tools',
  searchTools: 'GET /api/tools/search',
  summarizeTools: 'GET /api/tools/summary',
  getTool: 'GET /api/tools/:id',
  getToolNeighbours: 'GET /api/tools/:id/neighbours',
  createTool: 'POST /api/tools',
  changeTool: 'PATCH /api/tools/:id',
  deleteTool: 'DELETE /api/tools/delete/:id',
  restoreTool: 'POST /api/tools/restore/:id',
  setTiers: 'PUT /api/tools/:id/tiers',
  getToolDetails: 'GET /api/tools/:id/details',
  changeToolDetails: 'PATCH /api/tools/:id/details',
  listReviews: 'GET /api/review',
  createReview: 'POST /api/review',
  createToken: 'POST /api/user',
  listUsers: 'GET /api/user',
  listPendingAdmins: 'GET /api/user/pending',
  makeAdmin: 'PATCH /api/user/users/admin/:id',
  revokeAdmin: 'DELETE /api/user/users/admin/:id',
  getAdminFlag: 'GET /api/user/users/admin/:email',
  getAccount: 'GET /api/account',
  endSession: 'DELETE /api/account/sessions/:id',
  checkLines: 'POST /api/lines/check',
  createBooking: 'POST /api/bookings',
  listBookings: 'GET /api/bookings',
  searchBookings: 'GET /api/search/bookings',
  exportBookings: 'GET /api/export/bookings.csv',
  listBookingsOf: 'GET /api/bookings/:email',
  getBooking: 'GET /api/bookings/book/:id',
  deleteBooking: 'DELETE /api/bookings/:id',
  payBooking: 'PUT /api/bookings/update/:id',
  listReceipts: 'GET /api/receipts',
  getReceipt: 'GET /api/receipts/:id',
  createPaymentIntent: 'POST /create-payment-intent/',
  recordPayment: 'POST /payments',
  getOverview: 'GET /api/overview',
  listPayments: 'GET /api/payments',
  searchPayments: 'GET /api/search/payments',
  refundPayment: 'POST /api/payments/refund/:id',
  settlePayment: 'POST /api/payments/settle/:id',
  uploadImage: 'POST /api/images',
  createContactMessage: 'POST /api/contact',
  searchContactMessages: 'GET /api/search/contact',
  answerContactMessage: 'PATCH /api/contact/:id',
  getConfig: 'GET /api/config',
} as const

export type CallName = keyof typeof calls

/** Method and address of a call, with its `:words` not filled in. */
export function addressOf(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = calls[name].split(' ')
  return { method, path }
}
