import type { CaseView, Missing } from '@commonweal/contracts/cases/schemas';
import type { CaseTab } from '@commonweal/contracts/cases/tabs';
import { evidenceGroups, kindOf } from '@commonweal/contracts/evidence/kinds';
import { Alert } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { nameOf } from '../people.ts';

/** The employer, payer or business of a fact: what people call it by. Kinds without one are known by whose they are. */
function calledBy(view: CaseView, { FactId }: Missing): string {
  const row = evidenceGroups.flatMap(group => view[group]).find(each => each.FactId === FactId && each.Holds === 'now');
  const field = row && Object.entries(kindOf(row.Kind).fields).find(([, each]) => each.type === 'text' && each.listed);
  const value = field && row.Data[field[0]];
  return typeof value === 'string' ? value : '';
}

/** What is missing, in words: things of one sort are one line, with everybody and everything it is about. */
export function useMissingLines(
  view: CaseView,
): (missing: readonly Missing[]) => { key: string; line: string; tab: string }[] {
  const t = useText();
  const about = (each: Missing): string => {
    const who = each.Pin === '' ? '' : nameOf(view, each.Pin);
    const what = each.FactId === '' ? '' : calledBy(view, each);
    return [what, who].filter(Boolean).join(' · ') || (each.FactId === '' ? '' : t('evidence.household'));
  };
  return missing =>
    [...groupBy(missing, ({ Code, Kind, Tab }) => `${Code} ${Kind} ${Tab}`)].flatMap(([key, group]) => {
      const [first] = group;
      if (!first) return [];
      const { Code, Kind, Tab } = first;
      const who = group.map(about).filter(Boolean).join('; ');
      return [
        {
          key,
          tab: Tab,
          line: t(`cases.missing.${Code}`, { who, kind: Kind === '' ? '' : t(`evidence.kind.${Kind}`) }),
        },
      ];
    });
}

/** Says on the tab itself what its mark is about. */
export function MissingHere({ view, tab }: { view: CaseView; tab: CaseTab }) {
  const lines = useMissingLines(view)(view.Missing.filter(missing => missing.Tab === tab));
  if (lines.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul className="cw-case-list">
        {lines.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
