import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { SsoLink } from '../sso/SsoLink.tsx';
import { securityQuery } from './calls.ts';
import { OwnEmail } from './OwnEmail.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Password } from './Password.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

/** Sign-in methods and sessions of the user. */
export function Security({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(securityQuery);
  if (error && !data)
    return (
      <>
        <Card>
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        </Card>
        <Password />
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
      <Password />
      <SecondFactor security={data} />
      <Passkeys security={data} />
      {user.is_verified && <SsoLink />}
      <Sessions />
    </Box>
  );
}
