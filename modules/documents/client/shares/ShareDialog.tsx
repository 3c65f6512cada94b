import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { toInput, VALUE_KINDS, type Values } from '@steward/kernel/client/fields/values.ts';
import { FormField } from '@steward/kernel/client/form/fields/FormField.tsx';
import { TWO_COLUMNS } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { CopyButton } from '@steward/kernel/client/ui/CopyButton.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { shareFields, type NewShareLink, type ShareLink, type ShareRules } from '../../contract/share.ts';
import { LinkRow } from './LinkRow.tsx';
import { linksPath, linksQuery, refreshLinks, type Shared } from './queries.ts';

/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of twelve random signs in groups, such as `k7wm-3xqd-9hta`. */
function madePassword(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(12));
  const signs = [...bytes].map((one) => SIGNS[one % SIGNS.length] ?? 'a').join('');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}

/** Days that a link lasts unless another end is chosen. */
const USUAL_DAYS = 7;
/** Files and megabytes that a link takes unless other limits are chosen. */
const USUAL_LIMITS = { most: 20, most_megabytes: 500 };

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface ShareDialogProps {
  shared: Shared;
  rules: ShareRules;
  onClose: () => void;
}

/** Made a moment ago: its address and password are shown this once. */
interface Made {
  readonly id: string;
  readonly address: string;
  readonly qr: string;
  readonly password: string;
}

/** Makes links with which people outside open a document or a folder, and ends them. */
export function ShareDialog({ shared, rules, onClose }: ShareDialogProps) {
  const { t } = useTranslation('shares');
  const { data } = useQuery(linksQuery(shared));
  const client = useQueryClient();
  const [made, setMade] = useState<Made | null>(null);
  const isFolder = shared.type === 'folder';
  const fields = {
    ...shareFields,
    kind: { ...shareFields.kind, options: isFolder ? shareFields.kind.options : (['view', 'download'] as const) },
    password: { ...shareFields.password, required: rules.password_required },
  };
  const usualDays = Math.min(USUAL_DAYS, rules.longest_days ?? USUAL_DAYS);
  const startOf = (): Values => ({
    ...{ kind: 'view', ends: dayIn(usualDays), password: madePassword(), most: '', most_megabytes: '', note: '' },
  });
  const labels = {
    ...{ kind: t('kind'), ends: t('ends'), password: t('password') },
    ...{ most: t('most'), most_megabytes: t('most_megabytes'), note: t('note') },
  };
  const state = useFieldsForm<Values>({
    fields,
    labels,
    kinds: VALUE_KINDS,
    start: startOf(),
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async (values, form) => {
      const input = toInput(fields, values);
      const limits = input['kind'] === 'upload' ? given(input) : { most: input['most'] ?? null };
      const { id, address, qr } = await api.post<NewShareLink>(linksPath(shared), {
        ...{ kind: input['kind'], ends: input['ends'] ?? null, note: input['note'] ?? null, ...limits },
        ...(typeof input['password'] === 'string' && input['password'] !== '' ? { password: input['password'] } : {}),
      });
      setMade({ id, address, qr, password: String(input['password'] ?? '') });
      // Refused where the browser does not let pages write it: the button beside the address copies it too.
      await navigator.clipboard.writeText(address).catch(() => undefined);
      form.reset(startOf());
      await refreshLinks(client);
    },
  });
  const kind = useWatch({ control: state.form.control, name: 'kind' });
  const isUpload = kind === 'upload';
  const latest = rules.longest_days === null ? null : formatDate(dayIn(rules.longest_days));
  const links = data?.results ?? [];
  const shownLinks = <Links links={links} />;
  const field = (key: keyof typeof labels, help?: string, isWide = false) => (
    <Box sx={{ gridColumn: isWide ? '1 / -1' : 'auto', minWidth: 0 }}>
      <FormField
        control={state.form.control}
        fieldKey={key}
        field={fields[key]}
        label={labels[key]}
        {...(help === undefined ? {} : { help })}
        {...(key === 'kind'
          ? {
              autoFocus: true,
              options: { view: t('kinds.view'), download: t('kinds.download'), upload: t('kinds.upload') },
            }
          : {})}
      />
    </Box>
  );
  return (
    <FormDialog
      state={state}
      title={t('title', { name: shared.name })}
      submitLabel={t('make')}
      sx={TWO_COLUMNS}
      freely
      {...(rules.allowed
        ? {}
        : {
            report: (
              <>
                <Notice tone="warning">{t('off')}</Notice>
                {shownLinks}
              </>
            ),
          })}
      onClose={onClose}
    >
      {made && <NewLink {...made} />}
      {field('kind')}
      {field('ends', latest === null ? undefined : t('ends_help', { day: latest }))}
      {field('password', t('password_help'))}
      {field('most', isUpload ? t('most_files_help', { number: USUAL_LIMITS.most }) : t('most_help'))}
      {isUpload && field('most_megabytes', t('most_megabytes_help', { number: USUAL_LIMITS.most_megabytes }))}
      {field('note', t('note_help'), true)}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Notice tone="info">{t(isUpload ? 'about_upload' : isFolder ? 'about_folder' : 'about_file')}</Notice>
        {shownLinks}
      </Box>
    </FormDialog>
  );
}

/** Limits of a link that takes files, which always has some. */
const given = (input: Readonly<Record<string, unknown>>) => ({
  most: input['most'] ?? USUAL_LIMITS.most,
  most_megabytes: input['most_megabytes'] ?? USUAL_LIMITS.most_megabytes,
});

function NewLink({ address, qr, password }: Made) {
  const { t } = useTranslation('shares');
  const [hasCode, setCode] = useState(false);
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Notice tone="ok">
        <Box sx={{ fontWeight: 600 }}>{t('made')}</Box>
        <Secret label={t('address')} text={address} />
        {password !== '' && <Secret label={t('password')} text={password} />}
        {hasCode ? (
          <Box
            component="img"
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt={t('qr_alt')}
            sx={{ display: 'block', width: 168, height: 168, mt: 2, borderRadius: '8px' }}
          />
        ) : (
          <Button
            size="small"
            startIcon={<QrCode size={15} aria-hidden />}
            onClick={() => setCode(true)}
            sx={{ mt: 2 }}
          >
            {t('qr_show')}
          </Button>
        )}
      </Notice>
    </Box>
  );
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {`${label}: `}
      <bdi dir="ltr">
        <code>{text}</code>
      </bdi>{' '}
      <CopyButton text={text} label={label} />
    </Box>
  );
}

function Links({ links }: { links: readonly ShareLink[] }) {
  const { t } = useTranslation('shares');
  if (links.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Box component="h3" sx={{ m: 0, mb: 1.5, fontSize: '0.8125rem', fontWeight: 600, color: color.secondary }}>
        {t('links')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </Box>
    </Box>
  );
}
