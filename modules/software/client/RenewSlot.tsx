import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { rowQuery } from '@steward/kernel/client/records/queries.ts';
import { license } from '../contract/license.ts';
import { proposedTerm, termsQuery } from './terms.ts';

/** Fills the form of one renewal with the term that would be saved. */
export function RenewSlot({ ids, fill, children }: ActionSlotProps) {
  const [id = ''] = ids;
  const enabled = ids.length === 1;
  const row = useQuery({ ...rowQuery(license, id), enabled }).data;
  const terms = useQuery({ ...termsQuery(id), enabled }).data?.results;
  const isFilled = useRef(false);
  useEffect(() => {
    if (!row || !terms || isFilled.current) return;
    isFilled.current = true;
    const { end, notice, cost, seats, supplier } = proposedTerm(row, terms[0]);
    fill({
      end_date: end,
      renewal_date: notice ?? '',
      seats: String(seats),
      ...(cost ? { cost } : {}),
      ...(supplier ? { supplier } : {}),
    });
  }, [row, terms, fill]);
  return children;
}
