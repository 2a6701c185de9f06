-- A return of pieces of several invoices has a credit note for each, and a refund of all that is left may end while its
-- credit note stays.
alter table invoices
  drop constraint invoices_refund_id_key,
  drop constraint invoices_return_id_key,
  drop constraint invoices_refund_id_fkey,
  drop constraint invoices_return_id_fkey;

alter table mails
  drop constraint mails_paper_check,
  add constraint mails_paper_check check (paper in ('proforma', 'receipt', 'credit', 'quote', 'invoice'));
create index mails_invoices_failed_idx on mails (paper_of) where paper = 'invoice' and state = 'attention';
