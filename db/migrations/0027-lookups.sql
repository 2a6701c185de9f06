-- Ending a person's links looks them up by the account they stand for, forgetting what is over by its time, and a
-- deleted account's payments by the account.
create index verifications_value_idx on verifications (value);
create index verifications_expires_at_idx on verifications (expires_at);
create index sessions_expires_at_idx on sessions (expires_at);
create index access_tokens_expires_at_idx on access_tokens (expires_at);
create index payments_user_id_idx on payments (user_id);
