import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/Card.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { securityQuery } from './calls.ts';
import { OwnEmail } from './OwnEmail.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** How one signs in oneself, and where one is signed in. Stands by itself: any page may have it. */
export function Security() {
  const { data, error, refetch } = useQuery(securityQuery);
  if (error && !data) return <Card><ErrorState compact error={error} onRetry={() => void refetch()} /></Card>;
  if (!data) return <Card><SkeletonLines lines={5} /></Card>;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <OwnEmail security={data} />
      <SecondFactor security={data} />
      <Passkeys security={data} />
      <Sessions />
    </Box>
  );
}
