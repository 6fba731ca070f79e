import { relationshipFields } from '@commonweal/contracts/cases/fields';
import { type CaseRelationship, type CaseView, RelationshipInput } from '@commonweal/contracts/cases/schemas';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Card, Grid, SelectField, TableFrame, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { personOptions } from '../people.ts';
import { useSetRelationship } from '../queries.ts';
import { type Pair, useTies } from './ties.ts';

function RelationshipDialog({ view, pair, onClose }: { view: CaseView; pair: Pair; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useSetRelationship();
  const ties = useTies(view);
  const people = personOptions(view);
  const values = {
    CaseNumber: view.Case.CaseNumber,
    FromPin: pair.from,
    ToPin: pair.to,
    Relationship: ties.codeOf(pair),
    From: view.TrueOn,
    Reason: '',
  };
  return (
    <RecordDialog
      title={t('cases.relationships.edit')}
      schema={RelationshipInput}
      values={values}
      version={ties.versionOf(pair)}
      saving={saving}
      toValues={(theirs: CaseRelationship) => ({ ...values, Relationship: ties.seenFrom(pair.from, theirs) })}
      titles={{ Relationship: t('cases.relationships.is') }}
      words={(_field, value) => ties.describe(String(value))}
      draft={{ form: 'case-relationship', recordKey: `${view.Case.CaseNumber} ${pair.from} ${pair.to}` }}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('evidence.done') });
        onClose();
      }}
    >
      <Grid least={200}>
        <SelectField name="FromPin" label={t('cases.relationships.first')} options={people} readOnly />
        <DeclaredInput of={relationshipFields} name="Relationship" label={t('cases.relationships.is')} />
        <SelectField name="ToPin" label={t('cases.relationships.of')} options={people} readOnly />
      </Grid>
      <DeclaredInput of={relationshipFields} name="From" labels="evidence" />
      <NoteField
        name="Reason"
        label={t('common.field.Reason')}
        limit={relationshipFields.Reason.limit}
        rows={2}
        singleLine
      />
    </RecordDialog>
  );
}

/** Who is what of whom: read across. */
export function RelationshipsCard({ view, mayChange }: { view: CaseView; mayChange: boolean }) {
  const t = useText();
  const ties = useTies(view);
  const [pair, setPair] = useState<Pair | null>(null);
  const people = view.Members.filter(member => member.Holds === 'now');
  if (people.length < 2) return null;
  const title = t('cases.relationships.title');
  return (
    <Card flush title={title} meta={t('cases.relationships.hint')}>
      <TableFrame label={title}>
        <table className="cw-table cw-case-matrix">
          <thead>
            <tr>
              <th scope="col">{t('cases.relationships.isOf')}</th>
              {people.map(person => (
                <th key={person.Pin} scope="col">
                  {person.FirstName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(one => (
              <tr key={one.Pin}>
                <th scope="row">{one.FirstName}</th>
                {people.map(other => {
                  if (one.Pin === other.Pin) return <td key={other.Pin} className="cw-case-matrix__self" />;
                  const here = { from: one.Pin, to: other.Pin };
                  const words = ties.describe(ties.codeOf(here)) || t('cases.relationships.none');
                  return (
                    <td key={other.Pin}>
                      {mayChange ? (
                        <button
                          type="button"
                          className="cw-case-matrix__cell"
                          aria-label={t('cases.relationships.cell', {
                            one: clientName(one),
                            relationship: words,
                            other: clientName(other),
                          })}
                          onClick={() => setPair(here)}
                        >
                          {words}
                        </button>
                      ) : (
                        words
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {pair && <RelationshipDialog view={view} pair={pair} onClose={() => setPair(null)} />}
    </Card>
  );
}
