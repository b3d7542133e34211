update jobs set topic = null where kind in ('analysis', 'engine-move');
