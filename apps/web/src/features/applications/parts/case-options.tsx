import { editHouseholdPage } from '@commonweal/contracts/access/pages';
import type { JoinableCase } from '@commonweal/contracts/applications/registration-calls';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { householdDemographicsScreen } from '@commonweal/contracts/applications/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { Alert, ButtonLink, CopyableId, Link, Row } from '@commonweal/ui';
import { useId } from 'react';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import '../applications.css';

export type CaseOption = { readonly kind: 'new' | 'join' | 'agency'; readonly caseNumber: string };

interface CaseOptionsProps {
  readonly record: Pick<ApplicationRecord, 'Source' | 'RegionId'>;
  readonly isReusable: boolean;
  readonly cases: readonly z.infer<typeof JoinableCase>[];
  readonly value: CaseOption | null;
  readonly offersLater?: boolean;
  readonly onChange: (value: CaseOption) => void;
}

/** A new case, or one that the household has; a source that may not join one says so before it is tried. */
export function CaseOptions({ record, isReusable, cases, value, offersLater = false, onChange }: CaseOptionsProps) {
  const t = useText();
  const sources = useReferenceTable('APPSOURCE');
  const modes = useReferenceTable('CASEMODE');
  const regions = useReferenceTable('REGION');
  const statuses = useReferenceTable('PROGRAMSTATUS');
  const programWords = ({ Program, Status }: { Program: string; Status: string }): string =>
    `${Program} (${statuses.describe(Status)})`;
  const chosen = value?.kind === 'join' ? cases.find(each => each.CaseNumber === value.caseNumber) : undefined;
  const id = useId();
  const idOf = (option: CaseOption): string => `${id} ${option.kind} ${option.caseNumber}`.replaceAll(' ', '-');
  const radio = (option: CaseOption, isDisabled: boolean) => (
    <input
      id={idOf(option)}
      type="radio"
      name="case"
      className="cw-choice__box"
      checked={value?.kind === option.kind && value.caseNumber === option.caseNumber}
      disabled={isDisabled}
      onChange={() => onChange(option)}
    />
  );
  return (
    <fieldset className="cw-programs__program">
      <legend className="cw-label">{t('applications.case.which')}</legend>
      {cases.length > 0 && !isReusable && (
        <Alert tone="warning">
          {t('applications.error.sourceNotReusable', { source: sources.describe(record.Source) })}
        </Alert>
      )}
      <div className="cw-choices">
        {cases.map(each => (
          <label
            key={each.CaseNumber}
            className="cw-choice"
            htmlFor={idOf({ kind: 'join', caseNumber: each.CaseNumber })}
          >
            {radio({ kind: 'join', caseNumber: each.CaseNumber }, !isReusable)}
            <span className="cw-choice__text">
              <strong>{t('applications.case.join', { number: each.CaseNumber })}</strong>
              <span className="cw-choice__hint">
                {each.Head} · {modes.describe(each.Mode)} ·{' '}
                {each.Programs.map(programWords).join(', ') || t('applications.soFar.none')}
              </span>
              <span className="cw-choice__hint">
                {t('applications.case.members', { names: each.Members.join('; ') })}
              </span>
              {each.RegionId !== record.RegionId && (
                <span className="cw-choice__hint">
                  {t('applications.case.otherRegion', { region: regions.describe(each.RegionId) })}
                </span>
              )}
            </span>
          </label>
        ))}
        <label className="cw-choice" htmlFor={idOf({ kind: 'new', caseNumber: '' })}>
          {radio({ kind: 'new', caseNumber: '' }, false)}
          <span className="cw-choice__text">
            <strong>{t('applications.case.new')}</strong>
            <span className="cw-choice__hint">{t('applications.case.newHint')}</span>
          </span>
        </label>
        {offersLater && (
          <label className="cw-choice" htmlFor={idOf({ kind: 'agency', caseNumber: '' })}>
            {radio({ kind: 'agency', caseNumber: '' }, false)}
            <span className="cw-choice__text">
              <strong>{t('applications.case.agency')}</strong>
              <span className="cw-choice__hint">{t('applications.case.agencyHint')}</span>
            </span>
          </label>
        )}
      </div>
      {chosen && chosen.RegionId !== record.RegionId && (
        <Alert tone="warning">
          {t('applications.case.otherRegionWarning', {
            number: chosen.CaseNumber,
            region: regions.describe(chosen.RegionId),
            own: regions.describe(record.RegionId),
          })}
        </Alert>
      )}
    </fieldset>
  );
}

/** The case that an application belongs to now. */
export function DecidedCase({ caseNumber }: { caseNumber: string }) {
  const t = useText();
  return (
    <Row wrap>
      <span>{t('applications.case.decided')}</span>
      <CopyableId value={caseNumber} label={t('common.word.case')} />
      <Link to={caseDetailsScreen.at({ CaseNumber: caseNumber })}>{t('applications.case.open')}</Link>
      <ButtonLink
        variant="quiet"
        size="small"
        object={editHouseholdPage.at('Page')}
        to={householdDemographicsScreen.at({ CaseNumber: caseNumber })}
      >
        {t('applications.household.edit')}
      </ButtonLink>
    </Row>
  );
}
