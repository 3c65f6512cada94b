import Box from '@mui/material/Box';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { NamedReason } from '../contract/wire.ts';
import { usePersonPermissionLabels } from './labels.ts';

/** One reason, linked to its group, with its scope. */
export function ReasonLine({ reason }: { reason: NamedReason }) {
  const words = usePersonPermissionLabels();
  const may = useCan();
  const record = 'id' in reason ? recordNamed(reason.kind === 'group' ? 'group' : 'environment_role') : null;
  const text = words.reason(reason);
  return (
    <>
      {record && 'id' in reason && may(permissionFor(record, 'read')) ? (
        <Link to={pageOf(record, 'detail', reason.id)}>{text}</Link>
      ) : (
        text
      )}
      {'limits' in reason && reason.limits && (
        <Box component="span" sx={{ color: color.secondary }}>
          {' '}
          · {words.places(reason.limits)}
        </Box>
      )}
    </>
  );
}
