import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { securityQuery } from './calls.ts';
import { OwnEmail } from './OwnEmail.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/**
 * How one signs in oneself, and where one is signed in. The page gives what belongs among it and is not of this area.
 */
export function Security({ password, link }: { password?: ReactNode; link?: ReactNode }) {
  const { data, error, refetch } = useQuery(securityQuery);
  if (error && !data)
    return (
      <>
        <Card>
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        </Card>
        {password}
      </>
    );
  if (!data)
    return (
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    );
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <OwnEmail security={data} />
      {password}
      <SecondFactor security={data} />
      <Passkeys security={data} />
      {link}
      <Sessions />
    </Box>
  );
}
