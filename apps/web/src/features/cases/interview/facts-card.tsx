import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { type EvidenceKind, evidenceGroups, kindNames, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { Button, Card, Row } from '@commonweal/ui';
import { useId, useState } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useKindWords } from '../evidence/use-kind-words.ts';
import { nameOf } from '../people.ts';
import { AnswerDialog } from './answer-dialog.tsx';

function Fact({ view, row }: { view: CaseView; row: EvidenceRow }) {
  const t = useText();
  const { words } = useKindWords(row.Kind, view);
  const listed = Object.entries(kindOf(row.Kind).fields).filter(([, field]) => field.listed);
  const said = listed.map(([name]) => words(name, row.Data[name])).filter(Boolean);
  return (
    <li>
      <strong>{t(`evidence.kind.${row.Kind}`)}</strong> {row.Pin !== '' && nameOf(view, row.Pin)}
      <br />
      <span className="cw-small">{said.join(' · ')}</span>
    </li>
  );
}

/** What the case says today, and a way to take down whatever else is told. */
export function FactsCard({ view }: { view: CaseView }) {
  const t = useText();
  const id = useId();
  const access = useAccessOf();
  const may = (kind: EvidenceKind): boolean => access(caseDetailsPage.at(kindOf(kind).group)) === 'U';
  const offered = kindNames.filter(may);
  const [chosen, setChosen] = useState<EvidenceKind | undefined>(offered[0]);
  const [isAdding, setAdding] = useState(false);
  const facts = evidenceGroups.flatMap(group => view[group]).filter(row => row.Holds === 'now');
  return (
    <Card title={t('cases.desk.facts', { count: facts.length })}>
      {chosen && (
        <div className="cw-desk-add">
          <label className="cw-label" htmlFor={id}>
            {t('cases.desk.what')}
          </label>
          <Row wrap>
            <select
              id={id}
              className="cw-input"
              value={chosen}
              onChange={event => setChosen(offered.find(kind => kind === event.target.value))}
            >
              {offered.map(kind => (
                <option key={kind} value={kind}>
                  {t(`evidence.kind.${kind}`)}
                </option>
              ))}
            </select>
            <Button variant="secondary" icon="add" onClick={() => setAdding(true)}>
              {t('cases.desk.takeDown')}
            </Button>
          </Row>
        </div>
      )}
      <ul className="cw-desk-list">
        {facts.map(row => (
          <Fact key={row.RowId} view={view} row={row} />
        ))}
      </ul>
      {isAdding && chosen && <AnswerDialog view={view} kind={chosen} person="" onClose={() => setAdding(false)} />}
    </Card>
  );
}
