import type { Tone } from '../../ui/StatusChip.tsx';

/** Tones of choices that are statuses. */
const TONES: Readonly<Record<string, Tone>> = {
  deployed: 'info',
  deployable: 'ok',
  pending: 'warning',
  undeployable: 'bad',
  archived: 'quiet',
  active: 'ok',
  invited: 'info',
  off: 'warning',
  none: 'quiet',
};

export function toneOf(option: string): Tone | null {
  return TONES[option] ?? null;
}
