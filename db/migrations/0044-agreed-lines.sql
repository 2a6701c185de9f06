-- Why a line has its price, where that was agreed with the buyer's company: 'Agreed with Mill X until Dec 31; list $54.00'.
alter table booking_lines add column agreed text;
alter table quote_lines add column agreed text;
