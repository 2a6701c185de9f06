-- What must hold whenever nothing is under way: each query finds no row. `provider_intents` holds the provider's
-- intents: id, booking_id, provider_status, amount_received, refunded (in cents).

-- I1: No tool has fewer than no pieces.
select id, available from tools where available < 0;

-- I2: A tool's first stock and its adjustments equal what is available now plus what live bookings hold.
select tools.id, available from tools
where available + (
    select coalesce(sum(from_stock - restocked), 0) from booking_lines join bookings on bookings.id = booking_id
    where booking_lines.tool_id = tools.id and stock_taken)
  <> (select coalesce(sum(quantity), 0) from stock_movements where tool_id = tools.id and kind in ('initial', 'adjust'));

-- I3: A booking is paid if, and only if, a payment that counts or was given back later names it and its transaction.
select bookings.id from bookings
left join payments on payments.booking_id = bookings.id and payments.transaction_id = bookings.transaction_id
where paid and payments.id is null
union all
select bookings.id from payments join bookings on bookings.id = booking_id
where method = 'card' and payments.state = 'settled' and (not paid or bookings.transaction_id <> payments.transaction_id);

-- I4: No transaction is recorded twice.
select transaction_id from payments group by transaction_id having count(*) > 1
union all
select transaction_id from bookings where paid group by transaction_id having count(*) > 1;

-- I5: A payment that counts has the total of its booking, and the sum that the provider received.
select payments.id from payments join bookings on bookings.id = booking_id
where method = 'card' and payments.state = 'settled' and amount_cents <> total_cents
union all
select payments.id from payments join provider_intents on provider_intents.id = transaction_id
where amount_cents <> amount_received;

-- I6: No intent is bound to two bookings.
select intent_id from payment_attempts where intent_id is not null
group by intent_id having count(distinct booking_id) > 1;

-- I7: Of one booking's intents at most one keeps money, and all that was charged is paid, refunded or waits for the office.
select booking_id from provider_intents where provider_status = 'succeeded' and refunded < amount_received
group by booking_id having count(*) > 1
union all
select provider_intents.booking_id from provider_intents
left join payments on transaction_id = provider_intents.id
left join bookings on bookings.id = payments.booking_id
where provider_status = 'succeeded' and case payments.state
  when 'settled' then refunded <> returned_cents or not bookings.paid
  when 'refunded' then refunded <> amount_received
  when 'attention' then refund_due or refunded <> returned_cents
  else true end;

-- I8: A booking that is paid by a payment that counts has its stock taken.
select bookings.id from bookings join payments on payments.transaction_id = bookings.transaction_id
where paid and refunded_at is null and payments.state = 'settled' and not stock_taken;

-- I9: The ledger's sum is the stock of each tool, and what each booking holds.
select tools.id from tools
where available <> (select coalesce(sum(quantity), 0) from stock_movements where tool_id = tools.id)
union all
select booking_lines.booking_id from booking_lines join bookings on bookings.id = booking_id
where (select coalesce(sum(stock_movements.quantity), 0) from stock_movements
    where stock_movements.booking_id = bookings.id and stock_movements.line = booking_lines.line)
  <> case when stock_taken then -(from_stock - restocked) else 0 end;

-- I10: A booking's header is the sum of its lines; at each rate the line of tax is the tax on the others.
select bookings.id from bookings
left join lateral (
  select sum(amount_cents) as cents, count(*) filter (where kind <> 'tax') as lines, sum(quantity) filter (where tool_id is not null) as pieces
  from booking_lines where booking_id = bookings.id
) goods on true
where (total_cents, line_count, bookings.pieces) is distinct from (goods.cents, goods.lines, goods.pieces)
union all
select booking_id from booking_lines where tax_code is not null
group by booking_id, tax_code, tax_percent
having floor((sum(amount_cents) filter (where kind <> 'tax') * tax_percent * 100 + 5000) / 10000)
    <> coalesce(sum(amount_cents) filter (where kind = 'tax'), 0)
  or count(*) filter (where kind = 'tax') > 1;

-- I11: The stored state is that of the facts (contract/bookings/booking-state.ts), and so is what the list of shipments asks.
select bookings.id from bookings cross join lateral (
  select sum(quantity) as pieces, sum(cancelled) as cancelled, sum(returned) as returned, sum(sent) as sent,
    sum(shipped) as shipped, sum(delivered) as delivered,
    min(promised_on) filter (where quantity > cancelled + shipped) as due_on
  from booking_lines cross join lateral (
    select coalesce(sum(shipment_lines.quantity), 0) as sent,
      coalesce(sum(shipment_lines.quantity) filter (where shipped_at is not null), 0) as shipped,
      coalesce(sum(shipment_lines.quantity) filter (where delivered_at is not null), 0) as delivered
    from shipment_lines join shipments on shipments.id = shipment_id
    where shipment_lines.booking_id = booking_lines.booking_id and shipment_lines.line = booking_lines.line
  ) moved
  where booking_lines.booking_id = bookings.id and tool_id is not null
) goods cross join lateral (
  -- On account a booking is shipped before it is paid. Without its stock it was deleted.
  select paid or pay_by = 'account' and stock_taken as confirmed
) terms
where (state, to_pack, has_packed, on_its_way, bookings.due_on) is distinct from (
  case
    when paid and refunded_at is not null then 'refunded'
    when confirmed and cancelled = goods.pieces then 'cancelled'
    when not confirmed and exists (
      select from payments where booking_id = bookings.id and payments.state = 'attention' and not refund_due
        and reason_code <> 'surplus'
    ) then 'in-review'
    when not confirmed then case when stock_taken then 'unpaid' else 'lapsed' end
    when shipped = 0 then 'confirmed'
    when shipped < goods.pieces - cancelled then 'part-shipped'
    when goods.returned = shipped then 'returned'
    when delivered = shipped then 'delivered'
    else 'shipped'
  end,
  confirmed and refunded_at is null and sent + cancelled < goods.pieces,
  sent > shipped,
  exists (select from shipments where booking_id = bookings.id and shipped_at is not null and delivered_at is null),
  case when confirmed and refunded_at is null then goods.due_on end
);

-- I12: A booking is paid by bank if, and only if, the transfers that count for it reach what of its total was not credited.
select id from bookings left join lateral (
  select coalesce(sum(amount_cents), 0) as cents from payments
  where booking_id = bookings.id and method = 'transfer' and state <> 'reversed'
    and coalesce(reason_code, '') not in ('booking_deleted', 'stock_gone', 'surplus')
) counted on true
where transferred_cents <> cents
  or cents > 0 and paid <> (cents = total_cents - credited_cents)
  or paid and transaction_id like 'bank\_%' and cents <> total_cents - credited_cents
  or credited_cents > 0 and (pay_by <> 'account' or paid and transaction_id not like 'bank\_%')
union all
-- What pays for a booking is never a surplus, and a booking of a card has no transfer that counts.
select booking_id from payments join bookings using (transaction_id)
where method = 'transfer' and reason_code in ('booking_deleted', 'stock_gone', 'surplus', 'reversed');

-- I14: Of each line no more is shipped and cancelled than was ordered, and no more has come back than left.
select booking_id, line from booking_lines cross join lateral (
  select coalesce(sum(shipment_lines.quantity), 0) as sent,
    coalesce(sum(shipment_lines.quantity) filter (where shipped_at is not null), 0) as shipped
  from shipment_lines join shipments on shipments.id = shipment_id
  where shipment_lines.booking_id = booking_lines.booking_id and shipment_lines.line = booking_lines.line
) moved
where sent + cancelled > quantity or returned > shipped or tool_id is null and sent > 0
union all
-- What returns say adds up to the line.
select booking_lines.booking_id, booking_lines.line from booking_lines left join (
  select return_lines.booking_id, line, sum(restocked) as restocked,
    coalesce(sum(quantity) filter (where kind = 'cancelled'), 0) as cancelled,
    coalesce(sum(quantity) filter (where kind = 'returned'), 0) as returned
  from return_lines join returns on returns.id = return_id group by return_lines.booking_id, line
) given on given.booking_id = booking_lines.booking_id and given.line = booking_lines.line
where (booking_lines.cancelled, booking_lines.returned, booking_lines.restocked)
  <> (coalesce(given.cancelled, 0), coalesce(given.returned, 0), coalesce(given.restocked, 0));

-- I15: A deleted unpaid booking holds nothing, and none is hidden from its buyer alone; a replaced one is deleted, and replaced by a
-- booking of its account. Of what the office has deleted nothing is packed.
select id from bookings where deleted_at is not null and not paid and stock_taken
union all
select id from bookings where hidden_at is not null and deleted_at is null and not paid
union all
select booking_id from shipments join bookings on bookings.id = booking_id where deleted_at is not null and shipped_at is null
union all
select bookings.id from bookings join bookings as newer on newer.id = bookings.replaced_by
where bookings.deleted_at is null or newer.user_id <> bookings.user_id;

-- I16: A movement is of the tool of its line.
select stock_movements.id::text from stock_movements join booking_lines using (booking_id, line)
where stock_movements.tool_id <> booking_lines.tool_id;
-- I13: The sum of a payment's refunds that are done is what has gone back of it.
select payments.id from payments
where returned_cents <> (
  select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and state = 'done');

-- I17: Of a payment that counts no money for goods is kept: what failed to go back was given back later, or its goods were taken again.
select failed.id from refunds failed join payments on payments.id = payment_id
where payments.state = 'settled' and failed.state = 'failed' and failed.return_id is not null and failed.amount_cents > (
  select coalesce(sum(later.amount_cents), 0) from refunds later
  where later.payment_id = failed.payment_id and later.state <> 'failed' and later.return_id is null
    and later.created_at > coalesce(failed.failed_at, failed.created_at));

-- I18: The numbers of a series of invoices are 1 to the last without a gap, in the order of their times.
select series || '-' || year as id from invoice_series left join lateral (
  select count(*) as papers, max(number) as newest from invoices
  where invoices.series = invoice_series.series and invoices.year = invoice_series.year
) issued on true
where papers <> last or newest <> last
union all
select id::text from (
  select id, issued_at, lag(issued_at) over (partition by series, year order by number) as before from invoices) issued
where issued_at < before;

-- I19: A paper is the sum of its lines and taxes; what invoices less credit notes say of a line are pieces that have left, at each rate
-- with their tax, and a shipment that has left of a booking with tax or on account has its invoice.
select id::text from invoices where net_cents <> (select coalesce(sum(net_cents), 0) from invoice_lines where invoice_id = invoices.id)
  or (net_cents, tax_cents) <> (
    select coalesce(sum((sums ->> 'netCents')::bigint), 0), coalesce(sum((sums ->> 'taxCents')::bigint), 0)
    from jsonb_array_elements(facts -> 'taxes') sums)
union all
select corrects::text from invoices credits group by corrects
having sum(gross_cents) > (select gross_cents + 2 from invoices where invoices.id = credits.corrects)
union all
select booking_lines.booking_id::text from booking_lines join (
  select booking_id, booking_line, sum(case kind when 'invoice' then quantity else -quantity end) as pieces
  from invoices join invoice_lines on invoice_id = id where booking_line is not null group by booking_id, booking_line
) invoiced on invoiced.booking_id = booking_lines.booking_id and booking_line = line
left join lateral (
  select coalesce(sum(shipment_lines.quantity), 0) as shipped from shipment_lines join shipments on shipments.id = shipment_id
  where shipment_lines.booking_id = booking_lines.booking_id and shipment_lines.line = booking_lines.line and shipped_at is not null
) sent on true
where tool_id is not null and pieces not between shipped - returned and shipped
  or tool_id is null and pieces <> quantity - cancelled
union all
select booking_id::text from (
  select booking_id, sums ->> 'code', (sums ->> 'percent')::numeric as percent,
    sum(case kind when 'invoice' then 1 else -1 end * (sums ->> 'netCents')::bigint) as net,
    sum(case kind when 'invoice' then 1 else -1 end * (sums ->> 'taxCents')::bigint) as tax
  from invoices, jsonb_array_elements(facts -> 'taxes') sums
  where exists (select from invoice_lines where invoice_id = invoices.id and booking_line is not null)
  group by 1, 2, 3) rates
where abs(tax - floor((net * percent * 100 + 5000) / 10000)) > 1
union all
select booking_id::text from shipments where shipped_at is not null and (
    exists (select from booking_lines where booking_id = shipments.booking_id and tax_code is not null)
    or exists (select from bookings where id = shipments.booking_id and pay_by = 'account'))
  and not exists (select from invoices where booking_id = shipments.booking_id and shipment = shipments.number);
