-- How many rows an index has for each value, which the service keeps up to date from now on: a part of each index is read.
pragma analysis_limit = 1000;
pragma optimize = 0x10002;
