-- The games of the last 90 days. Apart from the table, which holds a lock on users until it is committed.
insert into time_losses
    select game_players.user_id, game_players.ended_at / 86400000, count(*),
        sum(case when game_players.result = 'lost' and games.reason = 'flag-fall' then 1 else 0 end)
    from game_players join games on games.id = game_players.game_id
    where game_players.result in ('won', 'drawn', 'lost') and game_players.ended_at >= (cast(extract(epoch from now()) as bigint) / 86400 - 90) * 86400000
    group by 1, 2;
