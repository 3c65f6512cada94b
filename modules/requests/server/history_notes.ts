import type { HistoryNotes } from '@steward/kernel/server/context/history_notes.ts';
import { DECIDING } from '../contract/portal.ts';

const { claim, return: back, problem, item } = DECIDING;

/**
 * The notes of requests and the answers are for the requester and those who decide. A line that approves or declines
 * does not say whether it was a claim or a return, so it takes both permissions.
 */
export const historyNotes: HistoryNotes = {
  asset: {
    request_claim: [claim],
    request_return: [back],
    report_problem: [problem],
    settle_problem: [problem],
    close_problem: [problem],
    approve_request: [claim, back],
    decline_request: [claim, back],
  },
  catalog_item: {
    request_claim: [item],
    approve_request: [item],
    decline_request: [item],
    order_request: [item],
    deliver_request: [item],
  },
};
