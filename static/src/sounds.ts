// Sounds of moves, made from tones and noise: a page has this script only when its reader has switched them on. Browsers
// let nothing be heard before the reader has touched the page; until then there is silence.
import { SOUND, type Sound } from "./sound_of";

/** A tone that fades: its pitch in hertz, when it begins and how long it is heard, in seconds, and how loud. */
type Tone = [pitch: number, start: number, length: number, volume: number];

/** Knocks of wood are noise through a narrow band; the rest are tones. */
const SOUNDS: Record<Sound, { knocks: Tone[]; tones: Tone[] }> = {
  move: { knocks: [[900, 0, 0.07, 0.9]], tones: [] },
  capture: { knocks: [[650, 0, 0.06, 0.9], [480, 0.05, 0.09, 1]], tones: [] },
  check: { knocks: [[900, 0, 0.07, 0.8]], tones: [[740, 0.02, 0.18, 0.14]] },
  turn: { knocks: [[900, 0, 0.07, 0.8]], tones: [[523, 0.06, 0.2, 0.12], [659, 0.16, 0.28, 0.12]] },
  end: { knocks: [], tones: [[392, 0, 0.5, 0.12], [523, 0.14, 0.6, 0.12], [659, 0.28, 0.8, 0.12]] },
};

let context: AudioContext | null = null;

function wake(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

/** A source through a volume that falls to silence. */
function fade(audio: AudioContext, source: AudioScheduledSourceNode, last: AudioNode, [, start, length, volume]: Tone): void {
  const gain = audio.createGain();
  const at = audio.currentTime + start;
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  last.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

function noise(audio: AudioContext): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function play(sound: Sound): void {
  if (!context || context.state !== "running") return;
  for (const knock of SOUNDS[sound].knocks) {
    const [source, band] = [noise(context), context.createBiquadFilter()];
    band.type = "bandpass";
    band.frequency.value = knock[0];
    band.Q.value = 4;
    source.connect(band);
    fade(context, source, band, knock);
  }
  for (const tone of SOUNDS[sound].tones) {
    const source = context.createOscillator();
    source.type = "triangle";
    source.frequency.value = tone[0];
    fade(context, source, source, tone);
  }
  // For who looks from outside.
  document.documentElement.dataset.heard = sound;
}

for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, wake, { capture: true });
document.addEventListener(SOUND, (event) => play((event as CustomEvent<Sound>).detail));
