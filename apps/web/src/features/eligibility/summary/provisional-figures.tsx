import { Alert, formatDate, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

/** The rules name a figure by its table and write days as they store them; a person reads its name and a day. */
const table = /^(\w+\.\w+)/;
const day = /\d{4}-\d{2}(-\d{2})?/g;

/** Which figures are those of the year before. */
export function ProvisionalFigures({ sentences }: { sentences: readonly string[] }) {
  const t = useText();
  const { language } = useUi();
  const words = (sentence: string): string =>
    sentence
      .replace(table, name => t(`eligibility.figureTable.${name}`))
      .replace(day, (whole, dayOfMonth) =>
        dayOfMonth === undefined ? formatDate(`${whole}-01`, language, 'month') : formatDate(whole, language),
      );
  if (sentences.length === 0) return null;
  return (
    <Alert tone="info" heading={t('eligibility.provisional.title')}>
      <ul className="cw-eligibility-list">
        {sentences.map(sentence => (
          <li key={sentence}>{words(sentence)}</li>
        ))}
      </ul>
    </Alert>
  );
}
