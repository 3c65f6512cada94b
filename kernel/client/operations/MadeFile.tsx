import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { toastFailure } from '../actions/undo.ts';
import { send } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { saveFile } from '../api/save_file.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';

const DAY = 86_400_000;

const isComing = (time: Date): boolean => time.getTime() > Date.now();

interface MadeFileProps {
  operation: Operation;
  /** Name under which it is downloaded. */
  name: string;
  /** Days after its end for which the file is kept. */
  days: number;
  /** Until when it is there, or that it is gone; the day is one for readers. */
  words: { readonly until: (day: string) => string; readonly expired: (day: string) => string };
  /** Label of the button. */
  label: string;
}

/** The file of an operation that is done, until it expires. */
export function MadeFile({ operation, name, days, words, label }: MadeFileProps) {
  const { id, finished_at: end, status } = operation;
  const download = useMutation({ mutationFn: () => downloadMade(id, name), onError: toastFailure });
  if (status !== 'done' || end === null) return null;
  const until = new Date(Date.parse(end) + days * DAY);
  const isThere = isComing(until);
  const day = formatDate(until.toISOString());
  return (
    <Card>
      <Typography variant="body2" sx={{ color: color.secondary, mb: isThere ? 3 : 0 }}>
        {isThere ? words.until(day) : words.expired(day)}
      </Typography>
      {isThere && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Download size={16} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {label}
        </Button>
      )}
    </Card>
  );
}

async function downloadMade(id: string, otherwise: string): Promise<void> {
  const response = await send('GET', `operations/${id}/file/`, undefined, {});
  if (!response.ok) throw await ApiError.of(response);
  await saveFile(response, otherwise);
}
