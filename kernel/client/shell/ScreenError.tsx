import Button from '@mui/material/Button';
import { RotateCw, TriangleAlert, Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { connected, useReconnected } from '../api/connection.ts';
import { ApiError } from '../api/errors.ts';
import { useStore } from '../state/store.ts';
import { LinkButton } from '../ui/Link.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';

/** After an update old pages request chunks that no longer exist. */
const isOldVersion = (error: Error): boolean =>
  /dynamically imported module|Importing a module script failed|error loading/i.test(error.message);

/** Error boundary of a screen; the rest stays usable. */
export function ScreenError({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  useEffect(() => console.error(error), [error]);
  const online = useStore(connected);
  const code = error instanceof Error && isOldVersion(error);
  // Missing code is fetched by a reload; input is in its draft.
  useReconnected(code && !online, () => location.reload());
  const old = code && online;
  if (code && !online) return <ErrorState error={new ApiError(0, {}, null)} onRetry={() => location.reload()} />;
  return (
    <div role="alert">
      <EmptyState
        page
        icon={old ? RotateCw : TriangleAlert}
        title={old ? t('chunk.title') : t('screen.title')}
        text={old ? t('chunk.text') : t('screen.text')}
        action={
          <Button variant="contained" color="primary" onClick={() => location.reload()}>
            {t('screen.reload')}
          </Button>
        }
      />
    </div>
  );
}

/** For an unknown address or record. */
export function NotFound() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = `${t('not_found.title')} · Steward`;
  }, [t]);
  return (
    <EmptyState
      page
      icon={Compass}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <LinkButton to="/dashboard" variant="contained" color="primary">
          {t('not_found.home')}
        </LinkButton>
      }
    />
  );
}
