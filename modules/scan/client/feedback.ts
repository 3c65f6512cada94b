import type { ScanSignal } from '@steward/kernel/client/scan_modes.ts';
import { createSlice } from '@steward/kernel/client/state/slices.ts';

/** What a person has chosen on this device. */
interface ScanSettings {
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly mode: string;
  /** Values of the modes' fields, by mode. */
  readonly values: Readonly<Record<string, unknown>>;
}

export const scanSettings = createSlice<ScanSettings>('scan', { sound: true, vibration: true, mode: '', values: {} });

/** Tones in hertz with their length in milliseconds, and the pattern of a vibration. */
const SIGNALS: Readonly<
  Record<ScanSignal, { readonly tones: readonly (readonly [number, number])[]; readonly vibration: readonly number[] }>
> = {
  done: { tones: [[1320, 90]], vibration: [60] },
  waiting: { tones: [[880, 60]], vibration: [30] },
  again: { tones: [[660, 60]], vibration: [30, 60, 30] },
  failed: {
    tones: [
      [240, 160],
      [180, 200],
    ],
    vibration: [120, 80, 120],
  },
};

let audio: AudioContext | null = null;

/** Signals the result of a scan by sound and vibration. */
export function signal(kind: ScanSignal): void {
  const { sound, vibration } = scanSettings.get();
  const { tones, vibration: pattern } = SIGNALS[kind];
  if (vibration && 'vibrate' in navigator) navigator.vibrate([...pattern]);
  if (!sound || !('AudioContext' in window)) return;
  try {
    audio ??= new AudioContext();
    let from = audio.currentTime;
    for (const [hertz, length] of tones) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = hertz;
      volume.gain.value = 0.08;
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      from += length / 1000;
      tone.stop(from);
    }
  } catch {
    // A browser without sound.
  }
}
