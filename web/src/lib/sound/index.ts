/** Small dry sounds of wood and paper, made on the spot; nothing is told by sound alone. */

import { settings, type Sounds } from "$lib/settings.svelte";

let context: AudioContext | null = null;
let last = 0;

/** Noise through a filter that closes: something small falls on something hard. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-6 * i) / frames);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch * (0.97 + Math.random() * 0.06);
  filter.Q.value = 2.5;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

const VOICES: Record<keyof Sounds, (audio: AudioContext, at: number) => void> = {
  pieces: (audio, at) => knock(audio, at, 900, 0.07, 0.35),
  dice: (audio, at) => {
    for (let i = 0; i < 5; i++) knock(audio, at + i * 0.055 + Math.random() * 0.02, 1500 - i * 90, 0.05, 0.28);
  },
  cards: (audio, at) => knock(audio, at, 3200, 0.16, 0.16),
  captures: (audio, at) => {
    tone(audio, at, 82, 0.36, 0.3);
    knock(audio, at, 180, 0.18, 0.4);
  },
  turn: (audio, at) => {
    tone(audio, at, 392, 0.18, 0.1);
    tone(audio, at + 0.15, 523, 0.22, 0.1);
  },
};

export type Sound = keyof Sounds;

export function play(sound: Sound): void {
  if ((sound === "turn" || sound === "captures") && navigator.userActivation?.hasBeenActive && !settings.isStill) navigator.vibrate?.(10);
  if (!settings.isSoundOn || !settings.sounds[sound] || document.hidden) return;
  const now = performance.now();
  if (now - last < 40) return; // a heap of news is one sound
  last = now;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  VOICES[sound](context, context.currentTime);
}
