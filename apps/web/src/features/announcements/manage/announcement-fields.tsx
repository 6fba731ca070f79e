import { severities } from '@commonweal/contracts/announcements/reader-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { Card, Grid, RadioGroupField, type ServerFault, TextAreaField, TextField } from '@commonweal/ui';
import { useMemo } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const titleLimit = 100;
const messageRows = 6;

/** The server speaks of moments, the form of days and times. */
const momentFields: Readonly<Record<string, string>> = { StartsAt: 'StartDate', EndsAt: 'EndDate' };

/** The same for as long as the faults are: a form tells them once. */
export const usePlacedFaults = (faults: readonly ServerFault[]): readonly ServerFault[] =>
  useMemo(() => faults.map(fault => ({ ...fault, path: momentFields[fault.path] ?? fault.path })), [faults]);

function MessageFields() {
  const t = useText();
  return (
    <Card title={t('announcements.form.message')} rule>
      <Grid least={340}>
        {(['En', 'Es'] as const).map(language => (
          <div key={language} className="cw-stack">
            <TextField
              name={`Title${language}`}
              label={t(`common.field.Title${language}`)}
              hint={t('announcements.form.titleHint')}
              limit={titleLimit}
              required
            />
            <TextAreaField
              name={`Message${language}`}
              label={t(`common.field.Message${language}`)}
              hint={t('announcements.form.messageHint')}
              limit={limits.announcementMessage}
              rows={messageRows}
              required
            />
          </div>
        ))}
      </Grid>
    </Card>
  );
}

function SeverityField() {
  const t = useText();
  return (
    <Card title={t('announcements.form.importance')} rule>
      <RadioGroupField
        name="Severity"
        label={t('common.field.Severity')}
        required
        inline
        options={severities.map(value => ({
          value,
          label: t(`announcements.severity.${value}`),
          hint: t(`announcements.severityHint.${value}`),
        }))}
      />
    </Card>
  );
}

export function AnnouncementFields() {
  return (
    <>
      <AnnouncementPreview />
      <MessageFields />
      <SeverityField />
      <AudienceFields />
      <ScheduleFields />
    </>
  );
}
