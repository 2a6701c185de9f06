-- Disputes: a card's bank takes the money of a payment back, or asks about it. Kept as the provider tells them.
create table disputes (
  id text primary key,
  payment_id uuid not null references payments (id),
  amount_cents bigint not null,
  status text not null,
  reason text not null,
  due_by timestamptz,
  created_at timestamptz not null
);
create index disputes_payment_id_idx on disputes (payment_id, created_at);

-- The status of the dispute that counts, and when it is asked about next: the event about its end may be lost.
alter table payments
  add column dispute_status text,
  add column dispute_look_at timestamptz;
create index payments_dispute_look_idx on payments (dispute_look_at) where dispute_look_at is not null;

-- The office's list of payments begins with those that wait for it, disputes that need an answer among them.
drop index payments_urgent_idx;
create index payments_urgent_idx on payments (
  (state = 'attention' and not refund_due or coalesce(dispute_status, '') in ('needs_response', 'warning_needs_response')) desc,
  date desc,
  id
);
