import type { RelationshipClash } from '@commonweal/contracts/clients/merge-calls';
import { useText } from '../../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../../shared/reference/reference-tables.ts';

export type Keeps = Readonly<Record<string, 'survivor' | 'merged'>>;

interface ClashesProps {
  readonly clashes: readonly RelationshipClash[];
  readonly keeps: Keeps;
  readonly onChange: (keeps: Keeps) => void;
}

/** Relationships that say two different things of one person: nothing is chosen for the worker. */
export function Clashes({ clashes, keeps, onChange }: ClashesProps) {
  const t = useText();
  const relationships = useReferenceTable('RELATIONSHIP');
  if (clashes.length === 0) return null;
  const words = ({ From, To, Relationship }: RelationshipClash['Survivor']): string =>
    t('clients.merge.tie', { from: From, to: To, relationship: relationships.describe(Relationship) });
  return (
    <>
      <h3>{t('clients.merge.clash')}</h3>
      <p>{t('clients.merge.clashText')}</p>
      {clashes.map(clash => {
        const choice = (side: 'survivor' | 'merged', tie: RelationshipClash['Survivor']) => (
          <label className="cw-choice">
            <input
              type="radio"
              className="cw-choice__box"
              name={clash.Key}
              checked={keeps[clash.Key] === side}
              onChange={() => onChange({ ...keeps, [clash.Key]: side })}
            />
            <span className="cw-choice__text">{words(tie)}</span>
          </label>
        );
        return (
          <fieldset key={clash.Key} className="cw-choices">
            <legend className="cw-mono">{clash.CaseNumber}</legend>
            {choice('survivor', clash.Survivor)}
            {choice('merged', clash.Merged)}
          </fieldset>
        );
      })}
    </>
  );
}
