# The feed of events.

api-wanted-cursor = kielekezi kutoka kwenye jibu
feed-error-gone = Matukio baada ya kielekezi hiki yamefutwa: huhifadhiwa kwa siku { $days }. Kiache, uanze upya.
feed-error-foreign = Kielekezi hiki hakijulikani hapa: huenda huduma imerejeshwa kutoka kwenye nakala rudufu. Kiache, uanze upya.
