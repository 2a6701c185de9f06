// Written by "npm run tables" from the database that db/migrations/ makes, and from column-types.ts: change those.
import type { ColumnTypes } from './column-types.ts'
import type { ColumnType } from "kysely";
type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
type Json = JsonValue;
type JsonArray = JsonValue[];
type JsonObject = {
  [x: string]: JsonValue | undefined;
};
type JsonPrimitive = boolean | number | string | null;
type JsonValue = JsonArray | JsonObject | JsonPrimitive;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
export interface Tables {
  access_tokens: {
    created_at: Generated<Timestamp>; expires_at: Timestamp; hash: Buffer; last_used_at: Generated<Timestamp>; session_id: string;
    user_id: string;
  };
  accounts: {
    access_token: string | null; access_token_expires_at: Timestamp | null; account_id: string; created_at: Generated<Timestamp>;
    id: Generated<string>; id_token: string | null; password: string | null; provider_id: string; refresh_token: string | null;
    refresh_token_expires_at: Timestamp | null; scope: string | null; updated_at: Generated<Timestamp>; user_id: string;
  };
  addresses: {
    address: ColumnTypes['addresses.address']; company_id: string | null; id: Generated<string>; label: string;
    used_at: Generated<Timestamp>; user_id: string;
  };
  agreed_prices: { company_id: string; from_quantity: number; price_cents: number; tool_id: string; valid_until: string | null; };
  api_key_networks: { key_id: string; network: string; seen_at: Generated<Timestamp>; };
  api_keys: {
    company_id: string | null; created_at: Generated<Timestamp>; expires_at: Timestamp; has_factor: boolean; hash: Buffer;
    id: Generated<string>; kind: Generated<"api" | "punchout">; last_used_at: Timestamp | null; name: string; prefix: string;
    reminded_at: Timestamp | null; return_origins: Generated<string[]>; revoked_at: Timestamp | null; scopes: string[];
    user_id: string;
  };
  back_in_stock: { made_at: Generated<Timestamp>; quantity: number; tool_id: string; user_id: string; };
  booking_events: {
    actor: "buyer" | "office" | "shop" | "approver"; actor_id: string | null; at: Generated<Timestamp>; booking_id: string;
    data: Generated<ColumnTypes['booking_events.data']>; id: Generated<string>; internal: Generated<boolean>;
    kind: "placed" | "reminded" | "paid" | "transfer" | "reversed" | "lapsed" | "retaken" | "changed" | "promised" | "packed" | "shipped" | "delivered" | "cancelled" | "returned" | "refunded" | "refund-failed" | "mail" | "note" | "approved" | "deleted" | "invoiced" | "credited";
  };
  booking_files: {
    booking_id: string; bytes: number; created_at: Generated<Timestamp>; from_office: boolean; id: Generated<string>;
    kind: "po" | "other"; made_by: string | null; name: string; place: string; type: string;
  };
  booking_lines: {
    agreed: string | null; amount_cents: Generated<ColumnTypes['booking_lines.amount_cents']>; base_cents: number;
    booking_id: string; cancelled: Generated<number>; first_promised_on: string | null; from_stock: number;
    kind: Generated<"tool" | "charge" | "tax">; lead_days: number | null; line: number; name: string; note: string | null;
    offered_on: string | null; promised_on: string | null; quantity: number; restocked: Generated<number>;
    returned: Generated<number>; sku: string | null; tax_code: string | null; tax_percent: number | null; tier_from: number | null;
    tool_id: string | null; unit: Generated<ColumnTypes['booking_lines.unit']>; unit_cents: number;
  };
  bookings: {
    below_minimum: boolean; billing: ColumnTypes['bookings.billing'] | null; collect: Generated<boolean>; company: string | null;
    company_id: string | null; created_at: Generated<Timestamp>; credited_cents: Generated<number>; deleted_at: Timestamp | null;
    delivery: ColumnTypes['bookings.delivery'] | null; due_on: string | null; email: string; frame_id: string | null;
    has_packed: Generated<boolean>; hidden_at: Timestamp | null; hold_round: Generated<number>; hold_until: Timestamp;
    id: Generated<string>; idempotency_key: string | null; incoterm: string | null; incoterm_place: string | null;
    line_count: number; line_texts: string; made_by: string | null; name: string; number: ColumnTypes['bookings.number'];
    on_its_way: Generated<boolean>; paid: Generated<boolean>; paid_at: Timestamp | null;
    pay_by: Generated<"card" | "transfer" | "account">; pay_until: string | null; phone: string; pieces: number;
    po_number: string | null; price_cents: number; product_name: string; quantity: number; refunded_at: Timestamp | null;
    remark: string | null; reminded_at: Timestamp | null; replaced_by: string | null; request_hash: Buffer | null;
    requested_on: string | null; search_text: Generated<ColumnTypes['bookings.search_text']>;
    state: Generated<"unpaid" | "lapsed" | "in-review" | "confirmed" | "part-shipped" | "shipped" | "delivered" | "returned" | "cancelled" | "refunded">;
    stock_taken: Generated<boolean>; tax_id: string | null; terms_days: number | null; to_pack: Generated<boolean>; tool_id: string;
    total_cents: number; transaction_id: string | null; transferred_cents: Generated<number>; user_id: string;
    verified_hold_until: Timestamp | null;
  };
  buyer_profiles: {
    billing_id: string | null; company: string | null; delivery_id: string | null; phone: string | null; tax_id: string | null;
    user_id: string;
  };
  changes: {
    act: "insert" | "update" | "delete"; actor_id: string | null; after: ColumnTypes['changes.after'] | null;
    at: Generated<Timestamp>; batch_id: string | null; before: ColumnTypes['changes.before'] | null; id: Generated<string>;
    noun: ColumnTypes['changes.noun']; noun_id: string | null; source: "page" | "import" | "undo" | "shell";
    transaction: Generated<ColumnTypes['changes.transaction']>; undone_by: string | null;
  };
  companies: {
    country: string; created_at: Generated<Timestamp>; credit_cents: number | null; deleted_at: Timestamp | null;
    id: Generated<string>; invoice_email: string | null; name: string; needs_po: Generated<boolean>; note: string | null;
    number: Generated<number>; prices_revision: Generated<number>; reminded_on: string | null; reminders_paused: string | null;
    revision: Generated<number>; state: Generated<"pending" | "active" | "suspended">; tax_id: string | null;
    terms_days: number | null;
  };
  company_invitations: {
    accepted_at: Timestamp | null; company_id: string; created_at: Generated<Timestamp>; email: string; expires_at: Timestamp;
    id: Generated<string>; limit_cents: number | null; made_by: string | null; month_limit_cents: number | null;
    revoked_at: Timestamp | null; role: "buyer" | "approver" | "manager"; token_hash: Buffer;
  };
  company_members: {
    company_id: string; joined_at: Generated<Timestamp>; limit_cents: number | null; month_limit_cents: number | null;
    role: "buyer" | "approver" | "manager"; user_id: string;
  };
  contact_messages: {
    address_hash: Buffer | null; answered_at: Timestamp | null; answered_by: string | null; booking_id: string | null;
    created_at: Generated<Timestamp>; email: string; id: Generated<string>; name: string; question: string; user_id: string | null;
  };
  customer_additions: {
    bookings: Generated<number>; revenue_cents: Generated<number>; unpaid: Generated<number>; user_id: string;
  };
  customer_notes: { changed_at: Generated<Timestamp>; changed_by: string | null; note: string | null; user_id: string; };
  customer_sums: {
    bookings: Generated<number>; last_booking_at: Timestamp | null; revenue_cents: Generated<number>; unpaid: Generated<number>;
    user_id: string;
  };
  disputes: {
    amount_cents: number; created_at: Timestamp; due_by: Timestamp | null; id: string; payment_id: string; reason: string;
    status: string;
  };
  former_addresses: { address_hash: Buffer; deleted_at: Generated<Timestamp>; user_id: string; };
  idempotency_keys: {
    call: string; created_at: Generated<Timestamp>; key: string; request_hash: Buffer; result_id: string; user_id: string;
  };
  import_rows: {
    before_hash: Buffer | null; cells: ColumnTypes['import_rows.cells']; diff: Generated<ColumnTypes['import_rows.diff']>;
    faults: Generated<ColumnTypes['import_rows.faults']>; import_id: string; row: number;
    state: Generated<"open" | "done" | "left">; tool_id: string | null; verdict: "new" | "changed" | "same" | "refused" | null;
  };
  imports: {
    applied_at: Timestamp | null; batch_id: string | null; checked_at: Timestamp | null; columns: ColumnTypes['imports.columns'];
    company_id: string | null; counts: Generated<ColumnTypes['imports.counts']>; created_at: Generated<Timestamp>;
    id: Generated<string>; kind: "tools" | "machine-parts" | "company-prices"; made_by: string | null;
    mapping: ColumnTypes['imports.mapping']; model_id: string | null; name: string;
    state: Generated<"open" | "checked" | "applying" | "applied" | "undone">;
  };
  invoice_lines: {
    booking_line: number | null; hs_code: string | null; invoice_id: string; line: number; name: string; net_cents: number;
    origin: string | null; percent: number; quantity: number; sku: string | null; tax_code: string;
    unit: ColumnTypes['invoice_lines.unit'] | null; unit_cents: number;
  };
  invoice_series: { last: number; series: string; year: number; };
  invoices: {
    booking_id: string; buyer: ColumnTypes['invoices.buyer']; corrects: string | null; due_on: string | null;
    facts: ColumnTypes['invoices.facts']; fx_rate: number | null; gross_cents: number; id: Generated<string>; issued_at: Timestamp;
    kind: "invoice" | "credit"; net_cents: number; number: number; paper: string; refund_id: string | null;
    return_id: string | null; seller: ColumnTypes['invoices.seller']; series: string; shipment: number | null; supply_on: string;
    tax_cents: number; year: number;
  };
  last_runs: { finished_at: Generated<Timestamp>; name: string; };
  list_lines: {
    list_id: string; note: string | null; position: number; quantity: number; seen_cents: number | null; tool_id: string;
  };
  list_merges: { browser_basket: string; list_id: string; merged_at: Generated<Timestamp>; };
  list_views: { list: ColumnTypes['list_views.list']; user_id: string; views: ColumnTypes['list_views.views']; };
  lists: {
    changed_at: Generated<Timestamp>; company_id: string | null; created_at: Generated<Timestamp>; id: Generated<string>;
    kind: "basket" | "saved"; name: string; note: string | null; ordered_at: Timestamp | null; user_id: string;
  };
  machine_models: {
    created_at: Generated<Timestamp>; deleted_at: Timestamp | null; id: Generated<string>; img: string | null; maker: string;
    name: string; note: string | null; revision: Generated<number>; sku: string | null; years: string | null;
  };
  machines: {
    count: Generated<number>; created_at: Generated<Timestamp>; id: Generated<string>; model_id: string | null; name: string;
    place: string | null; serial: string | null; user_id: string;
  };
  mail_counts: { account_mails: number; ends_at: Timestamp; mailbox: string; mails: number; };
  mail_pots: { ends_at: Timestamp; mailbox: string; mails: number; pot: string; };
  mails: {
    about: Generated<"account" | "booking" | "question" | "link">; body_html: string; body_text: string;
    counted: Generated<boolean>; created_at: Generated<Timestamp>; id: Generated<string>; last_error: string | null;
    mailbox: string | null; next_try_at: Generated<Timestamp>;
    paper: "proforma" | "receipt" | "credit" | "quote" | "invoice" | null; paper_of: string | null; recipient: string;
    reply_to: string | null; state: Generated<"waiting" | "attention" | "surplus">; subject: string; tries: Generated<number>;
  };
  migrations: { applied_at: Generated<Timestamp>; hash: string | null; name: string; };
  model_drawings: {
    created_at: Generated<Timestamp>; height: number; hotspots: Generated<ColumnTypes['model_drawings.hotspots']>;
    id: Generated<string>; model_id: string; position: number; title: string; url: string; width: number;
  };
  model_parts: {
    model_id: string; note: string | null; place: string | null; position: string; quantity: number; tool_id: string;
  };
  overview_built: { day: string; unit: "day" | "month"; };
  overview_facts: {
    at: number | null; cents: number; day: string; id: string | null; kind: string; m: number; n: number; unit: "day" | "month";
  };
  overview_marks: { at: Generated<Timestamp>; day: string; };
  part_numbers: {
    id: Generated<string>; key: string; text: string; tool_id: string; used_at: Generated<Timestamp>; user_id: string;
  };
  payment_attempts: {
    amount_cents: number; attempt: number; booking_id: string; checked_at: Generated<Timestamp>; created_at: Generated<Timestamp>;
    declined_cards: Generated<number>; id: Generated<string>; intent_id: string | null;
    state: Generated<"open" | "succeeded" | "canceled">; user_id: string;
  };
  payments: {
    amount_cents: number; batch_id: string | null; booking_id: string; company: string | null; date: Generated<Timestamp>;
    dispute_check_at: Timestamp | null; dispute_status: string | null; email: string; id: Generated<string>;
    method: Generated<"card" | "transfer">; name: string; number: Generated<number>; product_name: string;
    reason_code: ColumnTypes['payments.reason_code'] | null; reason_note: string | null; received_on: string | null;
    recorded_by: string | null; reference: string | null; refund_due: Generated<boolean>; returned_cents: Generated<number>;
    reversed_at: Timestamp | null; search_text: Generated<ColumnTypes['payments.search_text']>; split_of: string | null;
    state: "settled" | "refunded" | "attention" | "reversed"; status: Generated<string>; transaction_id: string; user_id: string;
  };
  price_tiers: { from_quantity: number; price_cents: number; tool_id: string; };
  provider_refusals: { call: string; code: string | null; request_id: string | null; since: Generated<Timestamp>; status: number; };
  punchout_documents: { answer: string; body_hash: Buffer; created_at: Generated<Timestamp>; key_id: string; payload_id: string; };
  punchout_sessions: {
    code_hash: Buffer | null; code_until: Generated<Timestamp>; created_at: Generated<Timestamp>; ended_at: Timestamp | null;
    expires_at: Timestamp; facts: ColumnTypes['punchout_sessions.facts']; id: Generated<string>; key_id: string;
    protocol: "oci" | "cxml"; quote_id: string | null; return_url: string; token_hash: Buffer | null;
  };
  question_messages: {
    actor: "buyer" | "office"; actor_id: string | null; at: Generated<Timestamp>; id: Generated<string>; question_id: string;
    text: string;
  };
  quote_lines: {
    agreed: string | null; base_cents: number; called: Generated<number>; kind: Generated<"tool" | "charge" | "tax">; line: number;
    name: string; note: string | null; promised_on: string | null; quantity: number; quote_id: string; sku: string | null;
    tax_code: string | null; tax_percent: number | null; tier_from: number | null; tool_id: string | null;
    unit: Generated<ColumnTypes['quote_lines.unit']>; unit_cents: number;
  };
  quote_links: {
    approver_id: string | null; created_at: Generated<Timestamp>; decided_as: string | null; decided_at: Timestamp | null;
    decided_note: string | null; decision: "approved" | "declined" | null; expires_at: Timestamp; id: Generated<string>;
    made_by: string; mailed: Generated<boolean>; may: "see" | "approve"; note: string | null; quote_id: string;
    revoked_at: Timestamp | null; seen_at: Timestamp | null; sent_to: string | null; token_hash: Buffer;
  };
  quotes: {
    billing: ColumnTypes['quotes.billing'] | null; booking_id: string | null; collect: Generated<boolean>; company: string | null;
    company_id: string | null; created_at: Generated<Timestamp>; decided_at: Timestamp | null; decided_why: string | null;
    delivery: ColumnTypes['quotes.delivery'] | null; email: string; for_approval: Generated<boolean>; id: Generated<string>;
    kind: Generated<"once" | "frame">; made_by: string; name: string; number: number; offered_at: Timestamp | null;
    paper: string | null; phone: string; po_number: string | null; remark: string | null; requested_on: string | null;
    revision: Generated<number>; state: "asked" | "offered" | "accepted" | "declined" | "withdrawn"; tax_id: string | null;
    terms: string | null; total_cents: number; user_id: string; valid_until: Timestamp | null;
  };
  rate_limits: { expire: number | null; key: string; points: Generated<number>; };
  refunds: {
    amount_cents: number; booking_id: string; created_at: Generated<Timestamp>; failed_at: Timestamp | null; id: Generated<string>;
    key_round: Generated<number>; kind: "unmatched" | "whole" | "cancel" | "return" | "goodwill" | "surplus";
    look_at: Timestamp | null; looks: Generated<number>; made_by: string | null; number: Generated<number>; payment_id: string;
    provider_id: string | null; reason: string; reference: string | null; return_id: string | null; sent_on: string | null;
    state: Generated<"due" | "done" | "failed">; tried_at: Timestamp | null; tries: Generated<number>;
  };
  return_lines: { booking_id: string; line: number; quantity: number; restocked: number; return_id: string; };
  returns: {
    booking_id: string; created_at: Generated<Timestamp>; id: Generated<string>; kind: "cancelled" | "returned";
    made_by: string | null; reason: string; tax_cents: Generated<number>;
  };
  reviews: {
    comment: string; created_at: Generated<Timestamp>; id: Generated<string>; is_verified: Generated<boolean>; name: string;
    rating: number; tool_id: string | null; user_id: string | null;
  };
  revisions: { noun: string; revision: Generated<number>; };
  search_words: { word: string; };
  sessions: {
    created_at: Generated<Timestamp>; expires_at: Timestamp; id: Generated<string>; ip_address: string | null;
    second_factor_at: Timestamp | null; token: string; updated_at: Generated<Timestamp>; user_agent: string | null; user_id: string;
  };
  settings: {
    changed_at: Generated<Timestamp>; revision: Generated<number>; section: "seller" | "bank" | "days" | "holds" | "tax";
    value: Json;
  };
  shipment_lines: { booking_id: string; line: number; quantity: number; shipment_id: string; };
  shipments: {
    booking_id: string; carrier: string | null; delivered_at: Timestamp | null; id: Generated<string>; made_by: string | null;
    note: string | null; number: number; packed_at: Generated<Timestamp>; shipped_at: Timestamp | null; tracking: string | null;
    tracking_url: string | null;
  };
  stock_movements: {
    booking_id: string | null; cause_id: string | null; created_at: Generated<Timestamp>; hold_round: Generated<number>;
    id: Generated<number>; kind: "initial" | "adjust" | "hold" | "release" | "cancel" | "return"; line: number | null;
    quantity: number; tool_id: string; user_id: string | null;
  };
  synonyms: { means: string; word: string; };
  tax_rates: {
    code: string; kind: "standard" | "reduced" | "zero" | "exempt" | "export" | "reverse"; percent: number; reason: string | null;
    valid_from: string;
  };
  tool_dimensions: {
    position: number; shift: Generated<number>; spec: string; tool_id: string; x1: number; x2: number; y1: number; y2: number;
  };
  tool_files: {
    bytes: number; created_at: Generated<Timestamp>; height: number | null; id: Generated<string>;
    kind: "picture" | "drawing" | "model" | "document"; position: number; title: string; tool_id: string; type: string; url: string;
    width: number | null;
  };
  tool_links: {
    kind: "related" | "spare" | "goes-with" | "replaced-by"; note: string | null; other_id: string; position: Generated<number>;
    quantity: Generated<number>; tool_id: string;
  };
  tool_search: {
    called: Generated<string>; code: string | null; description_at: number; facts_at: number; name: string; others_at: number;
    searched: string; tool_id: string;
  };
  tool_search_due: { tool_id: string; };
  tool_sizes: { is_imperial: boolean; kind: string; size: number; tool_id: string; };
  tool_specs: {
    name: string; position: number; text: string; tool_id: string; unit: string | null; value: number | null;
    value_to: number | null;
  };
  tool_tags: { tag: string; tool_id: string; };
  tools: {
    available: number; category: string | null; created_at: Generated<Timestamp>; deleted_at: Timestamp | null; description: string;
    featured: Generated<boolean>; id: Generated<string>; img: string; lead_days: number | null; made_to_order: Generated<boolean>;
    min_holds: Generated<boolean>; min_quantity: Generated<number>; name: string; pack: Generated<number>; price_cents: number;
    reorder_point: Generated<number>; sku: string | null; step: Generated<number>; stock_at: Generated<Timestamp>;
    tax_class: Generated<string>; unit: Generated<"piece" | "set" | "pair" | "metre" | "kg" | "roll" | "box" | "bottle">;
    updated_at: Generated<Timestamp>;
  };
  two_factors: {
    backup_codes: string; failed_verification_count: Generated<number>; id: Generated<string>; last_step: number | null;
    locked_until: Timestamp | null; secret: string; user_id: string; verified: Generated<boolean>;
  };
  used_admin_grants: { email: string; used_at: Generated<Timestamp>; };
  users: {
    admin: Generated<boolean>; created_at: Generated<Timestamp>; deleted_at: Timestamp | null; email: string;
    email_verified: Generated<boolean>; id: Generated<string>; image: string | null; name: string;
    office_areas: ColumnTypes['users.office_areas'] | null; two_factor_enabled: Generated<boolean>;
    updated_at: Generated<Timestamp>;
  };
  verifications: {
    created_at: Generated<Timestamp>; expires_at: Timestamp; id: Generated<string>; identifier: string;
    updated_at: Generated<Timestamp>; value: string;
  };
  webhook_endpoints: {
    company_id: string | null; created_at: Generated<Timestamp>; events: ColumnTypes['webhook_endpoints.events'];
    failing_since: Timestamp | null; former_secret: string | null; former_until: Timestamp | null; id: Generated<string>;
    last_delivered_at: Timestamp | null; last_error: ColumnTypes['webhook_endpoints.last_error'] | null; last_status: number | null;
    last_try_at: Timestamp | null; made_by: string | null; read_at: Generated<Timestamp>; read_id: string | null; secret: string;
    state: Generated<"on" | "off" | "ended">; stock_read_at: Generated<Timestamp>; taken_until: Timestamp | null; url: string;
    user_id: string | null;
  };
  webhook_events: { id: string; received_at: Generated<Timestamp>; type: string; };
  webhook_messages: {
    body: ColumnTypes['webhook_messages.body']; created_at: Generated<Timestamp>; endpoint_id: string; event: string; id: string;
    next_try_at: Generated<Timestamp>; state: Generated<"waiting" | "delivered" | "failed">; tries: Generated<number>;
  };
  webhook_tries: {
    at: Generated<Timestamp>; error: ColumnTypes['webhook_tries.error'] | null; message_id: string; ms: number;
    status: number | null;
  };
  wrong_passwords: { expire: number | null; key: string; points: Generated<number>; };
}
