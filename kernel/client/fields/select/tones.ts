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
  draft: 'quiet',
  not_begun: 'info',
  ended: 'warning',
  terminated: 'quiet',
  planned: 'info',
  in_progress: 'warning',
  in_maintenance: 'warning',
  completed: 'ok',
  cancelled: 'quiet',
  new: 'info',
  closed: 'quiet',
  in_stock: 'ok',
  low: 'warning',
  out: 'bad',
  over_assigned: 'bad',
};

export function toneOf(option: string): Tone | null {
  return TONES[option] ?? null;
}
