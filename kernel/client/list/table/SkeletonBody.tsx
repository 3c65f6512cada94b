import { clientKindOf } from '../../fields/registry.tsx';
import { useTranslation } from 'react-i18next';
import '../../ui/rows.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ListColumn } from '../model/columns.ts';

/** More columns are not in view at first. */
const MOST = 20;
const WIDTHS = [72, 54, 86, 63, 78, 48, 69] as const;

interface SkeletonBodyProps {
  rows: number;
  columns: readonly ListColumn[];
  widths: readonly number[];
}

/** As many placeholder rows as the page has, at their real height. */
export function SkeletonBody({ rows, columns, widths }: SkeletonBodyProps) {
  const { t } = useTranslation('list');
  return (
    <tbody>
      {Array.from({ length: Math.min(rows, 30) }, (_, row) => (
        <tr key={row}>
          <td className="pick">{row === 0 && <VisuallyHidden>{t('loading')}</VisuallyHidden>}</td>
          {columns.slice(0, MOST).map((column, index) => (
            <td
              key={column.key}
              className={clientKindOf(column.field).isPicture ? 'picture' : undefined}
              style={{ width: widths[index] }}
            >
              {clientKindOf(column.field).isPicture ? (
                <span className="st-bone" style={{ width: 30, height: 30 }} />
              ) : (
                <span
                  className="st-bone"
                  style={{
                    display: 'inline-block',
                    height: 12,
                    width: `${WIDTHS[(row + index * 2) % WIDTHS.length]}%`,
                  }}
                />
              )}
            </td>
          ))}
          <td className="menu" />
        </tr>
      ))}
    </tbody>
  );
}
