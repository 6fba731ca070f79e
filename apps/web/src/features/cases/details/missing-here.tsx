import type { CaseView, Missing } from '@commonweal/contracts/cases/schemas';
import type { CaseTab } from '@commonweal/contracts/cases/tabs';
import { Alert } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { nameOf } from '../people.ts';

/** What is missing, in words. */
export function useMissingWords(view: CaseView): (missing: Missing) => string {
  const t = useText();
  return ({ Code, Pin, Kind }) =>
    t(`cases.missing.${Code}`, {
      who: Pin === '' ? '' : nameOf(view, Pin),
      kind: Kind === '' ? '' : t(`evidence.kind.${Kind}`),
    });
}

/** Says on the tab itself what its mark is about. */
export function MissingHere({ view, tab }: { view: CaseView; tab: CaseTab }) {
  const words = useMissingWords(view);
  const here = view.Missing.filter(missing => missing.Tab === tab);
  if (here.length === 0) return null;
  return (
    <Alert tone="warning">
      <ul className="cw-case-list">
        {here.map(missing => (
          <li key={`${missing.Code} ${missing.Pin} ${missing.FactId}`}>{words(missing)}</li>
        ))}
      </ul>
    </Alert>
  );
}
