/** SPEC section 5. */
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128
/** This many wrong passwords within this many minutes stop further guesses at an account (CONTRACT section 3). */
export const MAX_WRONG_PASSWORDS = 10
export const WRONG_PASSWORD_MINUTES = 15
/** Shown and declared on the input, not enforced (SPEC section 9). A tool with fewer pieces is low in stock. */
export const MIN_ORDER_QUANTITY = 100
/** What one card payment takes, in cents (the card network's limits for USD). */
export const MAX_TOTAL_CENTS = 99_999_999
export const MIN_TOTAL_CENTS = 50
export const MAX_QUANTITY = 99_999_999
export const MAX_TIERS = 8
export const MAX_SKU_LENGTH = 40
export const MAX_TAG_LENGTH = 40
export const MAX_LEAD_DAYS = 730
export const MAX_SPECS = 60
export const MAX_SPEC_NAME_LENGTH = 80
export const MAX_SPEC_TEXT_LENGTH = 200
export const MAX_UNIT_LENGTH = 20
export const MAX_LINKS = 100
export const MAX_TAGS = 60
export const DRAWING_SIDE = 1_000
export const MAX_FILES_OF_KIND = 20
export const MAX_DRAWING_BYTES = 500_000
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
export const MAX_BOOKING_FILES = 10
export const MAX_BOOKING_FILE_BYTES = 5 * 1024 * 1024
/** Of one account in a day, deleted ones counted, and at the same time (CONTRACT section 4.1, uploads). */
export const MAX_UPLOADS_PER_DAY = 100
export const MAX_UPLOADED_BYTES_PER_DAY = 100 * 1024 * 1024
export const MAX_UNVERIFIED_UPLOADED_BYTES = 20 * 1024 * 1024
export const MAX_UPLOADS_AT_ONCE = 2
export const MAX_LINES = 1_000
/** What a booking of lines may come to, and each of its lines, in cents; a card takes less. */
export const MAX_BOOKING_CENTS = 9_999_999_999
export const MAX_LISTS = 100
export const MAX_ADDRESSES = 50
/** Tools that an account waits for. */
export const MAX_WAITS = 100
export const MAX_MACHINES = 500
export const MAX_MACHINE_COUNT = 10_000
export const MAX_MODEL_PARTS = 2_000
export const MAX_MODEL_DRAWINGS = 20
export const MAX_HOTSPOTS = 500
export const MAX_POSITION_LENGTH = 20
export const MAX_YEARS_LENGTH = 40
export const MAX_TIMES = 1_000
/** Of the order pad (CONTRACT section 4.2): a text, a cell, a row, and how much of a line is read. */
export const MAX_PAD_LENGTH = 200_000
export const MAX_PAD_CELL_LENGTH = 500
export const MAX_PAD_CELLS = 20
export const MAX_PAD_LINE_READ = 1_000
export const MAX_VIEWS = 30
export const MAX_VIEW_NAME_LENGTH = 40
export const MAX_VIEW_LENGTH = 1_000
export const MAX_PART_NUMBERS = 5_000
export const MAX_PART_NUMBERS_PER_CALL = 1_000
export const MAX_LINE_NOTE_LENGTH = 500
export const MAX_PO_LENGTH = 50
export const MAX_REMARK_LENGTH = 1_000
export const MAX_NOTE_LENGTH = 1_000
/** Notes, and changes of papers, of one booking; the buyer's and the office's each by themselves (CONTRACT section 4.1). */
export const MAX_NOTES_PER_DAY = 100
export const MAX_PAPER_CHANGES_PER_DAY = 100
export const MIN_RATING = 1
export const MAX_RATING = 5
export const MAX_SPEC_FILTERS = 10
export const ROWS_PER_PAGE = 50
/** How many tools a part of the sitemap names. */
export const TOOLS_PER_SITEMAP = 5_000
/** Long lists are counted up to this; one more means "more than this". */
export const MOST_COUNTED = 10_000
/** The longest e-mail address there can be (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254
export const MAX_NAME_LENGTH = 200
/** Of keys: living ones of an account, days until they end, and calls a minute of each (CONTRACT section 4.2). */
export const MAX_KEYS = 20
export const MAX_KEY_NAME_LENGTH = 80
export const MAX_KEY_DAYS = 730
export const MAX_RETURN_ORIGINS = 10
export const MAX_CALLS_PER_KEY = 600
/** Of one answer of a feed. */
export const MAX_EVENTS = 500
/** Of an account, a company or the office. */
export const MAX_WEBHOOKS = 10
export const MAX_TEXT_LENGTH = 5_000
export const MAX_PHONE_LENGTH = 40
export const MAX_URL_LENGTH = 2_000
export const MAX_PROVIDER_ID_LENGTH = 255
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
export const UPLOAD_WIDTHS = [320, 640, 1200] as const
export const MAX_JSON_BYTES = 1_000_000
/** Of a list of ten thousand rows. */
export const MAX_LONG_JSON_BYTES = 2_000_000
/** Of one account (CONTRACT section 3). */
export const MAX_UNPAID_BOOKINGS = 200
/** Days after the promised day or the invoice until which what is on account is to be paid. */
export const MAX_TERMS_DAYS = 180
/** Days after its pay day from which a booking on account keeps its company from buying on account. */
export const HOLD_ACCOUNT_DAYS = 14
export const MAX_BOOKINGS_PER_HOUR = 300
export const MAX_BOOKED_LINES_PER_HOUR = 50_000
export const MAX_UNVERIFIED_BOOKINGS = 5
export const UNVERIFIED_STOCK_PERCENT = 20
export const PO_ASKED_DAYS = 365
export const UNPROVEN_STOCK_PERCENT = 50
export const UNVERIFIED_HOLD_HOURS = 2
/** How long the counts of a deleted account go on for an account with the same address. */
export const FORMER_ACCOUNT_HOURS = 24
export const MAX_INTENTS_PER_HOUR = 60
export const MAX_REVIEWS_PER_HOUR = 10
/** Of one account, and live links of one quote (CONTRACT section 4.1). */
export const MAX_QUOTES_PER_DAY = 20
export const MAX_QUOTE_LINKS = 10
export const MAX_LINK_MAILS_PER_HOUR = 30
/** Of one company: members with those invited, invitations a day, and how long one holds. */
export const MAX_COMPANY_MEMBERS = 500
export const MAX_INVITATIONS_PER_DAY = 20
export const INVITATION_DAYS = 7
export const MAX_CONTACT_MESSAGES_PER_HOUR = 5
/** To one mailbox: of each kind, about the account, links of quotes, and those that wait (CONTRACT section 3). */
export const MAX_MAILS_PER_HOUR = 30
export const MAX_ACCOUNT_MAILS_PER_HOUR = 10
export const MAX_LINK_MAILS_PER_DAY = 3
export const MAX_LINK_MAILS_OF_QUOTE_PER_DAY = 1
export const MAX_WAITING_MAILS = 1000
/** Of one account, which a sign-in keeps to by ending the oldest. */
export const MAX_SESSIONS = 500
/** Live tokens (CONTRACT section 3). */
export const MAX_TOKENS_PER_SESSION = 20
export const MAX_DECLINED_CARDS = 10
export const MAX_OPEN_UPDATES_PER_MINUTE = 60
export const MAX_PAPERS_PER_MINUTE = 60
export const MAX_FINDS_PER_MINUTE = 120
export const MAX_LINE_CHECKS_PER_MINUTE = 60
export const MAX_OPEN_PADS_PER_MINUTE = 20
export const MAX_PADS_PER_MINUTE = 120
/** SPEC section 9. */
export const TOAST_MS = 1_500
export const BANNER_DELAY_MS = 3_000
export const USERS_POLL_MS = 10_000
export const USERS_RETRIES = 3
/** The status of every payment record (SPEC section 4). */
export const PAYMENT_STATUS = 'service pending'
/** Of the shop's settings (CONTRACT section 4.1). */
export const MIN_HOLD_HOURS = 0.0001
export const MAX_HOLD_HOURS = 8_760
export const MAX_QUOTE_DAYS = 365
export const MAX_PACK_DAYS = 30
export const MAX_HOLIDAYS = 500
export const MAX_SYNONYMS = 2_000
export const MAX_SYNONYM_LENGTH = 60
export const MAX_SYNONYM_MEANS_LENGTH = 200
export const MAX_IMPORT_ROWS = 10_000
/** Of one company. */
export const MAX_AGREED_PRICES = 10_000
export const MAX_IMPORT_ROWS_PER_CALL = 1_000
export const MAX_IMPORT_COLUMNS = 1_000
export const MAX_HEADING_LENGTH = 500
/** More than twenty addresses of pictures come to. */
export const MAX_CELL_LENGTH = 50_000
