import { manageAnnouncementsPage } from '@commonweal/contracts/access/pages';
import { severities } from '@commonweal/contracts/announcements/reader-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Button,
  Card,
  Form,
  Grid,
  RadioGroupField,
  RequiredNote,
  SavedIndicator,
  type ServerFault,
  StatusChip,
  TextAreaField,
  TextField,
  useFormStatus,
} from '@commonweal/ui';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DirtyMark } from '../../../shared/records/dirty-mark.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { type AnnouncementValues, AnnouncementForm as Schema } from './announcement-values.ts';
import { AudienceFields } from './audience-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

const titleLimit = 100;
const messageRows = 6;

/** The server speaks of moments, the form of days and times. */
const momentFields: Readonly<Record<string, string>> = { StartsAt: 'StartDate', EndsAt: 'EndDate' };

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

interface FootProps {
  submitLabel: string;
  savedAt: string | null;
  onDiscard: () => void;
  more?: (dirty: boolean) => ReactNode;
}

function Foot({ submitLabel, savedAt, onDiscard, more }: FootProps) {
  const t = useText();
  const { dirty } = useFormStatus();
  return (
    <div className="cw-action-bar">
      <SaveButton>{submitLabel}</SaveButton>
      {dirty && (
        <Button variant="secondary" onClick={onDiscard}>
          {t('common.record.discard')}
        </Button>
      )}
      {dirty ? (
        <StatusChip status="changed" />
      ) : (
        savedAt !== null && <SavedIndicator state={{ kind: 'saved', at: savedAt }} />
      )}
      {more && <span className="cw-push">{more(dirty)}</span>}
    </div>
  );
}

export interface AnnouncementFormProps extends Pick<FootProps, 'submitLabel' | 'savedAt' | 'more'> {
  values: AnnouncementValues;
  faults: readonly ServerFault[];
  label: string;
  dirty: RefObject<boolean>;
  /** Answers whether it was saved. */
  onSave: (values: AnnouncementValues) => Promise<boolean>;
}

export function AnnouncementForm({ values, faults, label, dirty, onSave, ...foot }: AnnouncementFormProps) {
  const mayEdit = useAccess(manageAnnouncementsPage.at('Page')) === 'U';
  const placed = useMemo(
    () => faults.map(fault => ({ ...fault, path: momentFields[fault.path] ?? fault.path })),
    [faults],
  );
  return (
    <Form
      schema={Schema}
      defaultValues={values}
      serverFaults={placed}
      readOnly={!mayEdit}
      label={label}
      onSubmit={async (given, form) => {
        if (await onSave(given)) form.reset(given);
      }}
    >
      {form => (
        <>
          <DirtyMark into={dirty} />
          {mayEdit && <RequiredNote />}
          <AnnouncementPreview />
          <MessageFields />
          <SeverityField />
          <AudienceFields />
          <ScheduleFields />
          {mayEdit && <Foot {...foot} onDiscard={() => form.reset()} />}
        </>
      )}
    </Form>
  );
}
