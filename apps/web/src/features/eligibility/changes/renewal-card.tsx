import { authorizationPage } from '@commonweal/contracts/access/pages';
import type { ReceivedProgram, RenewedFromFile } from '@commonweal/contracts/eligibility/change-schemas';
import { eligibilitySummaryScreen } from '@commonweal/contracts/eligibility/screens';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  DateText,
  DescriptionList,
  formatDate,
  formatInstantDate,
  Link,
  Stack,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useRenewFromFile } from '../change-queries.ts';
import { RenewalChip } from '../summary/renewal-chip.tsx';

interface ProgramProps {
  readonly caseNumber: string;
  readonly program: ReceivedProgram;
}

type Answer = Pick<RenewedFromFile, 'Outcome' | 'Month' | 'Unknown'>;

function Tried({ caseNumber, program, answer, at }: ProgramProps & { answer: Answer; at?: string }) {
  const t = useText();
  const { language } = useUi();
  const { Outcome, Month, Unknown } = answer;
  return (
    <Alert tone={Outcome === 'ask' ? 'warning' : 'success'} heading={t(`eligibility.renewal.${Outcome}`)}>
      {at && <p>{t('eligibility.renewal.triedAt', { date: formatInstantDate(at, language) })}</p>}
      {Unknown.length > 0 && (
        <ul className="cw-eligibility-list">
          {Unknown.map(each => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <Link to={eligibilitySummaryScreen.at({ CaseNumber: caseNumber, Program: program.Program, Month })}>
        {t('eligibility.renewal.look')}
      </Link>
    </Alert>
  );
}

/** Where the renewal of a program stands, and what can be done about it. */
export function RenewalCard({ caseNumber, program }: ProgramProps) {
  const t = useText();
  const { language } = useUi();
  const programs = useReferenceTable('PROGRAM');
  const trying = useRenewFromFile();
  const [answer, setAnswer] = useState<RenewedFromFile>();
  const { Renewal: renewal, Program, CertifiedTo } = program;
  if (renewal === null) return null;
  const isOpen = renewal.State !== 'later' && renewal.State !== 'over' && renewal.Decided === 'N';
  const month = formatDate(renewal.NextFrom, language, 'month');
  return (
    <Card title={t('eligibility.renewal.title', { program: programs.describe(Program) })}>
      <Stack>
        <DescriptionList
          items={[
            { label: t('eligibility.renewal.state'), value: <RenewalChip renewal={renewal} /> },
            { label: t('eligibility.renewal.ends'), value: <DateText date={CertifiedTo} /> },
            ...(renewal.FiledOn === ''
              ? [
                  { label: t('eligibility.renewal.timelyUntil'), value: <DateText date={renewal.TimelyUntil} /> },
                  { label: t('eligibility.renewal.reopenUntil'), value: <DateText date={renewal.ReopenUntil} /> },
                ]
              : [{ label: t('eligibility.renewal.filed'), value: <DateText date={renewal.FiledOn} /> }]),
            { label: t('eligibility.renewal.next'), value: month },
          ]}
        />
        {answer && <Tried caseNumber={caseNumber} program={program} answer={answer} />}
        {!answer && program.FileRenewal && (
          <Tried
            caseNumber={caseNumber}
            program={program}
            answer={program.FileRenewal}
            at={program.FileRenewal.TriedAt}
          />
        )}
        {isOpen && (
          <div className="cw-what-if__choice">
            {renewal.FromFile === 'Y' && (
              <Button
                icon="autorenew"
                object={authorizationPage.at('Page')}
                busy={trying.busy}
                onClick={async () => setAnswer((await trying.run({ CaseNumber: caseNumber, Program })) ?? undefined)}
              >
                {t('eligibility.renewal.tryFile')}
              </Button>
            )}
            <ButtonLink
              variant="secondary"
              icon="autorenew"
              to={eligibilitySummaryScreen.at({ CaseNumber: caseNumber, Program, Month: renewal.NextFrom.slice(0, 7) })}
            >
              {t('eligibility.renewal.decide', { month })}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  );
}
