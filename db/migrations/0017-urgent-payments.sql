-- The office's list of payments begins with those that wait for it.
create index payments_urgent_idx on payments ((state = 'attention' and not refund_due) desc, date desc, id);
