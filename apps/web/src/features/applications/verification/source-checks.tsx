import { verificationDetailsPage } from '@commonweal/contracts/access/pages';
import { dataSources } from '@commonweal/contracts/applications/data-sources';
import type { ApplicationRecord, PersonRecord } from '@commonweal/contracts/applications/schemas';
import { checkDecisions, type InterfaceCheck } from '@commonweal/contracts/applications/verification-calls';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Card, Chip, DateTimeText, MenuButton, type MenuEntry, StatusChip, TableFrame } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { useDecideCheck, useRunChecks } from '../queries.ts';
import { useEvidenceWords } from './evidence-words.ts';
import { RequestProof } from './request-proof.tsx';
import '../applications.css';

type Decision = (typeof checkDecisions)[number];
type Source = (typeof dataSources)[number];

const chipOf = {
  matched: 'match',
  mismatched: 'differs',
  noData: 'noData',
  skipped: 'noData',
  failed: 'overdue',
} as const;

function Result({ check }: { check: InterfaceCheck }) {
  const t = useText();
  return (
    <>
      <StatusChip status={chipOf[check.Result]}>{t(`applications.verification.result.${check.Result}`)}</StatusChip>{' '}
      {check.Simulated && check.Result !== 'skipped' && (
        <Chip icon="science" tone="violet">
          {t('applications.verification.simulated')}
        </Chip>
      )}
      {check.Detail !== '' && <div className="cw-small">{t(`applications.verification.detail.${check.Detail}`)}</div>}
      {check.Decision !== null && (
        <div className="cw-small">
          {t(`applications.verification.decided.${check.Decision}`)}: {check.DecisionReason}
        </div>
      )}
    </>
  );
}

function Found({ check }: { check: InterfaceCheck }) {
  const t = useText();
  const words = useEvidenceWords();
  return (
    <ul className="cw-source-evidence">
      {check.Evidence.map(each => (
        <li key={each.Field}>
          {t(each.Agrees ? 'applications.verification.agrees' : 'applications.verification.evidence', {
            field: t(`applications.verification.field.${each.Field}`),
            stated: each.Stated === '' ? t('applications.verification.nothing') : words(each.Stated),
            found: words(each.Found),
          })}
        </li>
      ))}
    </ul>
  );
}

interface DecideProps {
  readonly record: ApplicationRecord;
  readonly check: InterfaceCheck;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function Decide({ record, check, decision, onClose }: DecideProps) {
  const t = useText();
  const saving = useDecideCheck();
  return (
    <ReasonDialog
      title={t(`applications.verification.decide.${decision}`)}
      act={t(`applications.verification.decide.${decision}`)}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const request = {
          ApplicationNumber: record.ApplicationNumber,
          CheckId: check.CheckId,
          Decision: decision,
          Reason,
        };
        if (await saving.save(request, record.Version)) onClose();
      }}
    >
      <Found check={check} />
    </ReasonDialog>
  );
}

interface SourceRowProps {
  readonly record: ApplicationRecord;
  readonly person: PersonRecord;
  readonly source: Source;
  readonly check: InterfaceCheck | undefined;
}

function SourceRow({ record, person, source, check }: SourceRowProps) {
  const t = useText();
  const mayWork = useAccess(verificationDetailsPage.at('Page')) === 'U';
  const [decision, setDecision] = useState<Decision | null>(null);
  const running = useRunChecks();
  const [isAsking, setIsAsking] = useState(false);
  const title = t(`applications.verification.source.${source.code}`);
  const key = { ApplicationNumber: record.ApplicationNumber, PersonId: person.PersonId };
  const entries: MenuEntry[] = [
    {
      id: 'ask',
      label: t('applications.verification.askOne'),
      onAction: () => void running.run({ ...key, Source: source.code }, { ifMatch: record.Version }),
    },
    ...(check?.Result === 'mismatched'
      ? checkDecisions.map(each => ({
          id: each,
          label: t(`applications.verification.decide.${each}`),
          onAction: () => setDecision(each),
        }))
      : [
          {
            id: 'proof',
            label: t('applications.verification.requestProof'),
            onAction: () => setIsAsking(true),
          },
        ]),
  ];
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{check ? <Result check={check} /> : t('applications.verification.notAsked')}</td>
      <td>{check && <Found check={check} />}</td>
      <td>{check && <DateTimeText instant={check.AskedAt} />}</td>
      <td>
        {mayWork && (
          <MenuButton
            label={t('applications.verification.actions', { source: title, name: clientName(person) })}
            icon="more_horiz"
            iconOnly
            entries={entries}
          />
        )}
        {isAsking && (
          <RequestProof record={record} person={person} fact={source.fact} onClose={() => setIsAsking(false)} />
        )}
        {decision && check && (
          <Decide record={record} check={check} decision={decision} onClose={() => setDecision(null)} />
        )}
      </td>
    </tr>
  );
}

interface SourceChecksProps {
  readonly record: ApplicationRecord;
  readonly person: PersonRecord;
  readonly checks: readonly InterfaceCheck[];
}

/** Every source in its order, with what it said of one person beside what was stated. */
export function SourceChecks({ record, person, checks }: SourceChecksProps) {
  const t = useText();
  const title = clientName(person);
  return (
    <Card title={title} flush>
      <TableFrame label={title}>
        <table className="cw-table cw-table--normal" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('applications.verification.sourceColumn')}</th>
              <th scope="col">{t('applications.verification.resultColumn')}</th>
              <th scope="col">{t('applications.verification.evidenceColumn')}</th>
              <th scope="col">{t('applications.verification.askedAt')}</th>
              <th scope="col">{t('applications.people.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {dataSources.map(source => (
              <SourceRow
                key={source.code}
                record={record}
                person={person}
                source={source}
                check={checks.find(each => each.Source === source.code)}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
