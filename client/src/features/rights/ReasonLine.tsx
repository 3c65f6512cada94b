import Box from '@mui/material/Box';
import { recordNamed } from '@steward/contract/records/index';
import type { NamedReason } from '@steward/contract/wire/rights';
import { permissionFor } from '@steward/contract/access/record';
import { pageOf } from '../../engine/paths.ts';
import { useCan } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Link } from '../../ui/Link.tsx';
import { useRightWords } from './words.ts';

/** One reason, with the way to the group that it names, and where it holds. */
export function ReasonLine({ reason }: { reason: NamedReason }) {
  const words = useRightWords();
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
