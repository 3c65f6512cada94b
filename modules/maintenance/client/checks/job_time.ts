import { createSlice } from '@steward/kernel/client/state/slices.ts';

/** Time worked on a job, in milliseconds. */
interface JobTime {
  readonly spent: number;
  /** When it was last started; `null`: it is paused. */
  readonly since: number | null;
}

/** Jobs whose time a device keeps; the ones begun longest ago are forgotten. */
const MOST = 20;

export const NOT_BEGUN: JobTime = { spent: 0, since: null };

/** By job, in the order in which they were begun. */
export const jobTimes = createSlice<Readonly<Record<string, JobTime>>>('jobTimes', {});

export const millisecondsOf = ({ spent, since }: JobTime, now: number): number =>
  since === null ? spent : spent + Math.max(0, now - since);

/** Starts the time of a job, or pauses it. */
export function toggleJobTime(id: string, now: number): void {
  jobTimes.set((all) => {
    const before = all[id] ?? NOT_BEGUN;
    const after =
      before.since === null ? { ...before, since: now } : { spent: millisecondsOf(before, now), since: null };
    const others = Object.entries(all).filter(([one]) => one !== id);
    return Object.fromEntries([...others, [id, after] as const].slice(-MOST));
  });
}

/** `18:42`, with hours from the first on. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
