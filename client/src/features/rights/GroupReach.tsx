import Box from '@mui/material/Box';
import { holdsWithin } from '@steward/contract/access/grants';
import type { Row } from '@steward/contract/records/index';
import { limitsOfRow } from './GroupPermissions.tsx';
import { Reach } from './Reach.tsx';

/** On the page of a group: where its permissions hold. */
export default function GroupReach({ row }: { row: Row }) {
  const { named, limits } = limitsOfRow(row);
  const chosen = Array.isArray(row['custom_permissions']) ? row['custom_permissions'].map(String) : [];
  return <Box sx={{ display: 'grid', gap: 2, mb: 3 }}><Reach limits={limits && named} lost={limits ? chosen.filter((one) => !holdsWithin(one, limits)) : []} /></Box>;
}
