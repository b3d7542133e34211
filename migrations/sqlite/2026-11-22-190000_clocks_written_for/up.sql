-- For which turn white_on_clock, black_on_clock, white_bank and black_bank were written: its number, the takebacks before it
-- and what both players had left for a move. A node of an older version writes none of these columns.
alter table games add column clocks_written_for text;
