import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { verificationDetailsScreen } from '@commonweal/contracts/applications/screens';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { type CaseTab, caseTabs } from '@commonweal/contracts/cases/tabs';
import { optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Card, DateText, DateTimeText, Due, Icon, Link, Stack, StatusChip, useToast } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FactsWithoutProof, ProofLinks } from '../../../shared/documents/case-proofs.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { nextDates } from '../next-dates.ts';
import { nameOf } from '../people.ts';
import { useWrapUp } from '../queries.ts';
import { useMissingLines } from './missing-here.tsx';

const Complete = z.strictObject({ Remark: optionalLine(limits.shortNote) });

const tabFor = (name: string): CaseTab => caseTabs.find(tab => tab.id === name)?.id ?? 'members';

function CompleteDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const creating = useWrapUp();
  return (
    <RecordDialog
      title={t('cases.wrapUp.complete')}
      schema={Complete}
      values={{ Remark: '' }}
      version={0}
      saving={{
        ...creating,
        save: ({ Remark }: z.infer<typeof Complete>, version) =>
          creating.save({ CaseNumber: view.Case.CaseNumber, Remark }, version),
      }}
      titles={{}}
      draft={{ form: 'case-wrap-up', recordKey: view.Case.CaseNumber }}
      submitLabel={t('cases.wrapUp.complete')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('cases.wrapUp.done') });
        onClose();
      }}
    >
      <p>
        {view.Missing.length === 0
          ? t('cases.wrapUp.nothingMissing')
          : t('cases.wrapUp.stillMissing', { count: view.Missing.length })}
      </p>
      <NoteField name="Remark" label={t('common.word.remark')} limit={limits.shortNote} rows={2} singleLine />
    </RecordDialog>
  );
}

/** What is missing, open verifications, expedited, next dates; then complete. */
export function WrapUpTab({ view }: { view: CaseView }) {
  const t = useText();
  const mayComplete = useAccess(caseDetailsPage.at('WrapUp')) === 'U';
  const [completing, setCompleting] = useState(false);
  const lines = useMissingLines(view);
  const proofs = useReferenceTable('DOCSUBTYPE');
  const expedited = view.Programs.filter(each => each.Expedited === 'Y');
  const dates = nextDates(view);
  return (
    <Stack>
      <Card title={t('cases.wrapUp.missing')} meta={view.Missing.length}>
        {view.Missing.length === 0 ? (
          <p>{t('cases.wrapUp.nothingMissing')}</p>
        ) : (
          <ul className="cw-case-list">
            {lines(view.Missing).map(({ key, line, tab }) => (
              <li key={key}>
                <Icon name="warning" size="small" />{' '}
                <Link to={caseDetailsScreen.at({ CaseNumber: view.Case.CaseNumber, tab: tabFor(tab) })}>{line}</Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('cases.wrapUp.verifications')} meta={view.OpenVerifications.length}>
        {view.OpenVerifications.length === 0 ? (
          <p>{t('cases.wrapUp.noVerifications')}</p>
        ) : (
          <ul className="cw-case-list">
            {view.OpenVerifications.map(each => (
              <li key={`${each.ApplicationNumber} ${each.What} ${each.Pin}`}>
                <Link to={verificationDetailsScreen.at({ ApplicationNumber: each.ApplicationNumber })}>
                  {t(`applications.verification.factName.${each.What}`)}
                </Link>{' '}
                {each.Pin !== '' && `· ${nameOf(view, each.Pin)}`} · {t('cases.wrapUp.askedOn')}{' '}
                <DateText date={each.AskedOn} /> · <Due date={each.DueOn} />
                {each.FirstDueOn !== '' && ` · ${t('cases.wrapUp.extended')}`}
                <ProofLinks caseNumber={view.Case.CaseNumber} subjectId={each.VerificationId} />
                {each.AcceptedProofs.length > 0 && (
                  <div className="cw-muted">
                    {t('applications.verification.accepted', {
                      proofs: each.AcceptedProofs.map(code => proofs.describe(code)).join('; '),
                    })}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <FactsWithoutProof caseNumber={view.Case.CaseNumber} />
      <Card title={t('cases.wrapUp.dates')}>
        {expedited.map(each => (
          <p key={each.Program}>
            <StatusChip status="expedited" /> {each.Program} {each.DueOn !== '' && <Due date={each.DueOn} />}
          </p>
        ))}
        {dates.length === 0 ? (
          <p>{t('cases.wrapUp.noDates')}</p>
        ) : (
          <ul className="cw-case-list">
            {dates.map(each => (
              <li key={`${each.what} ${each.program}`}>
                <DateText date={each.date} /> · {t(`cases.next.${each.what}`, { program: each.program })}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title={t('cases.wrapUp.history')}
        {...(mayComplete && {
          actions: (
            <Button icon="check" onClick={() => setCompleting(true)}>
              {t('cases.wrapUp.complete')}
            </Button>
          ),
        })}
      >
        {view.WrapUps.length === 0 ? (
          <p>{t('cases.wrapUp.never')}</p>
        ) : (
          <ul className="cw-case-list">
            {view.WrapUps.map(each => (
              <li key={each.WrapUpId}>
                <strong>{each.CompletedByName}</strong> <DateTimeText instant={each.CompletedAt} /> ·{' '}
                {t('cases.wrapUp.missingThen', { count: each.MissingThen })} {each.Remark !== '' && `· ${each.Remark}`}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {completing && <CompleteDialog view={view} onClose={() => setCompleting(false)} />}
    </Stack>
  );
}
