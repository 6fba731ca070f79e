import { Alert, Link } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

/** Says on which screen the entries are kept, and leads there. */
export function KeptElsewhere({ table, path }: { table: string; path: string }) {
  const t = useText();
  return (
    <Alert tone="info">
      {t('reference.kept.text')}{' '}
      <Link to={path}>{t('reference.kept.open', { screen: t(`reference.keptScreen.${table}`) })}</Link>
    </Alert>
  );
}
