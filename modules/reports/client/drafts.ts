import { createSlice } from '@steward/kernel/client/state/slices.ts';
import { readSession } from '@steward/kernel/client/state/stored_session.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';

/** What somebody has changed of a report and not saved. */
export interface ReportDraft {
  readonly name: string;
  readonly definition: Definition;
  /** Version of the report that was changed; `null`: a new one. */
  readonly version: number | null;
  readonly at: number;
}

const MOST = 20;
const OLDEST = 30 * 24 * 60 * 60 * 1000;

/** Unsaved reports by company and report, on this device; removed with the session. */
const drafts = createSlice<Readonly<Record<string, ReportDraft>>>('reportDrafts', {});

/** Of a new report. */
export const NEW = 'new';

const keyOf = (id: string): string => `${readSession('companyId') ?? ''}:${id}`;

export function readDraft(id: string): ReportDraft | null {
  const draft = drafts.get()[keyOf(id)];
  return draft && Date.now() - draft.at < OLDEST ? draft : null;
}

/** `null`: nothing is unsaved. */
export function storeDraft(id: string, draft: Omit<ReportDraft, 'at'> | null): void {
  const key = keyOf(id);
  drafts.set((all) => {
    const others = Object.entries(all)
      .filter(([other, one]) => other !== key && Date.now() - one.at < OLDEST)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST - 1);
    return { ...Object.fromEntries(others), ...(draft && { [key]: { ...draft, at: Date.now() } }) };
  });
}
