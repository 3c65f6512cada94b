import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '@steward/kernel/client/api/errors.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { useGeneralError } from '@steward/kernel/client/forms/useGeneralError.ts';
import { checkIn, checkinBody, EMPTY_CHECKIN, NOTHING, type CheckinInput, type ManyAnswer } from './calls.ts';
import { CheckinFields } from './CheckinFields.tsx';

interface CheckinFormProps {
  formId: string;
  ids: readonly string[];
  /** Submits to a bulk job instead, for all matches of a list. */
  begin?: ((params: Readonly<Record<string, unknown>>) => Promise<void>) | undefined;
  onBusy: (busy: boolean) => void;
  onDone: (answer: ManyAnswer) => void;
}

/** Check-in form: all fields are optional; defaults are the default location and the present status. */
export function CheckinForm({ formId, ids, begin, onBusy, onDone }: CheckinFormProps) {
  const [input, setInput] = useState<CheckinInput>(EMPTY_CHECKIN);
  const change = (part: Partial<CheckinInput>): void => setInput((current) => ({ ...current, ...part }));
  const send = useMutation({
    mutationFn: (): Promise<ManyAnswer> =>
      begin ? begin(checkinBody(input)).then(() => NOTHING) : checkIn(ids, input),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: onDone,
  });
  const errors = fieldErrors(send.error);
  const general = useGeneralError(send);
  return (
    <Box
      component="form"
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate();
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {general && <Notice tone="bad">{general}</Notice>}
      <CheckinFields input={input} onChange={change} errors={errors} />
    </Box>
  );
}
