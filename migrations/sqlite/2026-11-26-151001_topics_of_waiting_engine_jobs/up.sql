-- Of those that wait.
update jobs set topic = case json_extract(payload, '$.job') when 'kept-analysis' then 'kept-analysis ' else kind || ' ' end || json_extract(payload, '$.game')
    where kind in ('analysis', 'engine-move') and topic is null;
