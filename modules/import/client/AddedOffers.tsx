import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { loadAddedOffers } from '@steward/kernel/client/records/added_offers.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ImportJob } from './wire.ts';

/** What other modules offer to do with the records that an import has added. */
export function AddedOffers({ job }: { job: ImportJob }) {
  const may = useCan();
  const record = recordNamed(job.record);
  const { created = 0 } = job.totals;
  const offers = useQuery({
    queryKey: ['added-offers', record.name],
    queryFn: () => loadAddedOffers(record, may),
    staleTime: Infinity,
  });
  if (created === 0 || job.status !== 'done') return null;
  return (offers.data ?? []).map((one) => (
    <Button key={one.label()} onClick={() => one.run(record, { batch: job.id, count: created })}>
      {one.label()}
    </Button>
  ));
}
