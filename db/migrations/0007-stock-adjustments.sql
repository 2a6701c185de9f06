-- The office corrects a stock by hand: one more kind of movement, which says who did it.
alter table stock_movements
  add column user_id uuid references users (id) on delete set null,
  drop constraint stock_movements_kind_check,
  drop constraint stock_movements_of_booking,
  drop constraint stock_movements_direction,
  add constraint stock_movements_kind_check check (kind in ('initial', 'hold', 'release', 'adjust')),
  add constraint stock_movements_of_booking check ((kind in ('initial', 'adjust')) = (booking_id is null)),
  add constraint stock_movements_direction check (
    case kind when 'hold' then quantity < 0 when 'adjust' then quantity <> 0 else quantity >= 0 end
  ),
  add constraint stock_movements_user check (user_id is null or kind = 'adjust');
create index stock_movements_user_id_idx on stock_movements (user_id) where user_id is not null;
