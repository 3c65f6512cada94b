import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subtitleOf } from '@steward/kernel/client/actions/title.ts';
import { RecordPicture } from '@steward/kernel/client/fields/image.tsx';
import { ScanButton } from '@steward/kernel/client/pickers/ScanButton.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { rowQuery } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { MAINTENANCE, SUBJECTS } from '../../contract/wire.ts';

/** What is worked on, with its tag and place; scanning it shows that it is the right one. */
export function JobSubject({ record, row }: { record: RecordDefinition; row: Row }) {
  const subject = SUBJECTS.find((one) => MAINTENANCE[one].name === record.name) ?? 'asset';
  const named = row[subject];
  return isNamed(named) ? <Subject of={recordNamed(subject)} id={named.id} name={named.name} /> : null;
}

function Subject({ of, id, name }: { of: RecordDefinition; id: string; name: string }) {
  const { t } = useTranslation('maintenance');
  const may = useCan();
  const { data } = useQuery({ ...rowQuery(of, id), enabled: may(permissionFor(of, 'read')), retry: false });
  const place = data?.['location'];
  const tag = data ? subtitleOf(of, data) : '';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        p: 3,
        border: `1px solid ${color.line}`,
        borderRadius: '12px',
      }}
    >
      {data && <RecordPicture record={of} row={data} size={40} />}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box>
          <Link to={pageOf(of, 'detail', id)}>{name}</Link>
          {tag !== '' && tag !== name && (
            <Box component="span" className="tabular" sx={{ color: color.secondary }}>
              {` · ${tag}`}
            </Box>
          )}
        </Box>
        {isNamed(place) && (
          <Box component="bdi" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
            {place.name}
          </Box>
        )}
      </Box>
      <ScanButton
        to={of.name}
        onFound={(target) =>
          target.id === id
            ? toast.success(t('job.right', { name }))
            : toast.error(t('job.wrong', { name: [target.title, target.subtitle].filter(Boolean).join(' · ') }))
        }
      />
    </Box>
  );
}
