# The feed of events.

api-wanted-cursor = kielekezi kutoka kwenye jibu
feed-error-gone = Matukio baada ya kielekezi hiki yamefutwa: huhifadhiwa kwa siku { $days }. Uliza bila kielekezi, uanze upya.
