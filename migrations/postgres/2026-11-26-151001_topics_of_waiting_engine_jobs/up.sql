-- Of those that wait.
update jobs set topic = case payload::json->>'job' when 'kept-analysis' then 'kept-analysis ' else kind || ' ' end || (payload::json->>'game')
    where kind in ('analysis', 'engine-move') and topic is null;
