import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { DeletionCard } from './DeletionCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { ExportsCard } from './ExportsCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { deletionQuery, exportsQuery } from './queries.ts';

/** Everything of the company as files, and its deletion, in the settings of administrators. */
export function LeavingPage() {
  const { data, isPending, error, refetch } = useQuery(exportsQuery);
  const deletion = useQuery(deletionQuery);
  return (
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPending && (
        <Card>
          <SkeletonLines lines={4} />
        </Card>
      )}
      {error && !data && (
        <Card>
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && (
        <>
          <ExportCard exports={data} />
          <ExportsCard exports={data.results} />
          <PersonCard />
          {deletion.data && <DeletionCard deletion={deletion.data} />}
          {deletion.error && !deletion.data && (
            <Card>
              <ErrorState compact error={deletion.error} onRetry={() => void deletion.refetch()} />
            </Card>
          )}
        </>
      )}
    </Box>
  );
}

findableBy(LeavingPage, 'leaving:title', [
  'leaving:export_title',
  'leaving:export_text',
  'leaving:person.title',
  'leaving:delete.title',
]);
