import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop (SPEC section 2). */
export default [
  layout('shell/site-layout.tsx', [
    index('home/home-page.tsx'),
    route('about', 'company/about-page.tsx'),
    layout('queries-layout.tsx', [
      route('contact', 'contact/contact-page.tsx'),
      route('login', 'auth/login-page.tsx'),
      route('signUp', 'auth/sign-up-page.tsx'),
      route('forgot-password', 'auth/forgot-password-page.tsx'),
      route('reset-password', 'auth/reset-password-page.tsx'),
      route('verify-email', 'auth/verify-email-page.tsx'),
      route('basket', 'basket/page/basket-page.tsx'),
      route('machines', 'machines/machines-page.tsx'),
      route('machine/:id', 'machines/machine-page.tsx'),
      // Open: the holder of a link has no account.
      layout('quotes/quote-layout.tsx', { id: 'quotes/dashboard-layout' }, [
        route('quote/:id', 'quotes/quote-page.tsx'),
      ]),
      layout('auth/signed-in-layout.tsx', [
        route('tools', 'tools/list/tools-page.tsx'),
        route('tools/compare', 'tools/compare/compare-page.tsx'),
        route('tool/:id', 'tools/page/tool-page.tsx'),
        route('dashboard', 'dashboard/dashboard-layout.tsx', [
          index('bookings/list/my-bookings-page.tsx'),
          // An admin's own: the index leads to what is to do.
          route('my-bookings', 'bookings/list/my-bookings-page.tsx', { id: 'bookings/list/own' }),
          route('todo', 'overview/todo-page.tsx'),
          route('checkout', 'basket/checkout/checkout-page.tsx'),
          route('quotes', 'quotes/quotes-page.tsx'),
          route('lists', 'lists/lists-page.tsx'),
          route('list/:id', 'lists/list-page.tsx'),
          route('booking/:id', 'bookings/page/booking-page.tsx'),
          route('booking/:id/packing/:number', 'shipments/packing-slip-page.tsx'),
          route('shipping', 'shipments/shipping-page.tsx'),
          route('receipt/:id', 'receipts/receipt-page.tsx'),
          route('account/:tab?', 'account/account-page.tsx'),
          route('overview', 'overview/overview-page.tsx'),
          route('users', 'users/all-users-page.tsx'),
          route('add-tool', 'tools/editor/add-tool-page.tsx'),
          route('add-review', 'reviews/add-review-page.tsx'),
          route('all-bookings', 'bookings/list/all-bookings-page.tsx'),
          route('payments', 'payments/all-payments-page.tsx'),
          route('questions', 'contact/questions-page.tsx'),
          route('customers', 'customers/customers-page.tsx'),
          route('customer/:id', 'customers/customer-page.tsx'),
          route('import', 'imports/import-page.tsx'),
          route('changes', 'changes/changes-page.tsx'),
          route('Manage-Products', 'tools/manage/manage-tools-page.tsx'),
          route('Manage-Products/:id', 'tools/editor/tool-editor-page.tsx'),
          route('search-words', 'synonyms/synonyms-page.tsx'),
          route('machines', 'machines/my-machines-page.tsx'),
          route('machine-models', 'machines/models-page.tsx'),
          route('machine-model/:id', 'machines/model-page.tsx'),
        ]),
      ]),
      route('dashboard/payment/:id', 'payments/payment-page.tsx'),
    ]),
    // Every component in all its states, for development.
    ...(import.meta.env.DEV ? [route('design', '../design/design-page.tsx')] : []),
    route('*', 'shell/not-found-page.tsx'),
  ]),
  route('robots.txt', 'shell/robots-txt.ts'),
  route('sitemap.xml', 'shell/sitemap-xml.ts'),
] satisfies RouteConfig
