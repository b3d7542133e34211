-- An account that a program plays under, for good.
alter table users add column is_bot boolean not null default false;

-- The side the lot gave a challenger who left it to the lot, so that both know it before the game begins.
alter table challenges add column drawn_side text;
