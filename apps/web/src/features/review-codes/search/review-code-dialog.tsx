import { reviewCodePage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { ReviewCodeInput, type ReviewCodeRow } from '@commonweal/contracts/review-codes/calls';
import { Alert, Grid, NumberField, SelectField, TextField } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { NewRecord, RecordEditor, statusAction } from '../../../shared/records/record-editor.tsx';
import { StatusDialog } from '../../../shared/records/status-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import {
  useCreateReviewCode,
  useReviewCode,
  useReviewCodeHistory,
  useSaveReviewCode,
  useSetReviewCodeStatus,
} from '../queries.ts';

interface CloseProps {
  readonly onClose: () => void;
}

const emptyCode: ReviewCodeInput = { Code: '', DescriptionEn: '', DescriptionEs: '', Program: null, DueDays: 5 };

const toInput = (row: ReviewCodeRow): ReviewCodeInput => ({
  Code: row.Code,
  DescriptionEn: row.DescriptionEn,
  DescriptionEs: row.DescriptionEs,
  Program: row.Program,
  DueDays: row.DueDays,
});

function useWords() {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const titles = {
    DescriptionEn: t('common.field.DescriptionEn'),
    DescriptionEs: t('common.field.DescriptionEs'),
    Program: t('common.field.Program'),
    DueDays: t('common.field.DueDays'),
  };
  const stored = { ...titles, Active: t('review-codes.column.active') };
  const words = (field: string, value: unknown): string => {
    if (field === 'Active') return t(value === 'Y' ? 'common.record.active' : 'common.record.inactive');
    if (field === 'Program') {
      return typeof value === 'string' ? programs.describe(value) : t('review-codes.everyProgram');
    }
    return String(value ?? '');
  };
  return { titles, stored, words };
}

function Fields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  return (
    <>
      <TextField
        name="Code"
        label={t('common.field.Code')}
        hint={t(isNew ? 'review-codes.entry.codeHint' : 'review-codes.entry.codeStays')}
        readOnly={!isNew}
        limit={10}
        required
        short
        mono
      />
      <Grid least={260}>
        <TextField
          name="DescriptionEn"
          label={t('common.field.DescriptionEn')}
          limit={limits.referenceDescription}
          required
        />
        <TextField
          name="DescriptionEs"
          label={t('common.field.DescriptionEs')}
          limit={limits.referenceDescription}
          required
        />
        <SelectField
          name="Program"
          label={t('common.field.Program')}
          options={programs.entries.map(each => ({ value: each.ReferenceCode, label: each.ReferenceCodeDescription }))}
          emptyLabel={t('review-codes.everyProgram')}
          emptyValue={null}
        />
        <NumberField
          name="DueDays"
          label={t('common.field.DueDays')}
          hint={t('review-codes.entry.daysHint')}
          required
        />
      </Grid>
    </>
  );
}

export function NewReviewCode({ onClose }: CloseProps) {
  const t = useText();
  const { titles } = useWords();
  return (
    <NewRecord
      title={t('review-codes.entry.new')}
      schema={ReviewCodeInput}
      values={emptyCode}
      saving={useCreateReviewCode()}
      titles={titles}
      added={t('review-codes.entry.added')}
      onClose={onClose}
    >
      <Fields isNew />
    </NewRecord>
  );
}

function Editor({ code, onClose }: CloseProps & { code: ReviewCodeRow }) {
  const t = useText();
  const mayEdit = useAccess(reviewCodePage.at('Page')) === 'U';
  const status = useSetReviewCodeStatus();
  const { titles, stored, words } = useWords();
  const isActive = code.Active === 'Y';
  return (
    <RecordEditor
      name={code.Code}
      title={t('review-codes.entry.title', { code: code.Code })}
      schema={ReviewCodeInput}
      record={code}
      toValues={toInput}
      saving={useSaveReviewCode()}
      titles={titles}
      storedTitles={stored}
      words={words}
      history={useReviewCodeHistory(code.Code)}
      mayEdit={mayEdit}
      onClose={onClose}
      action={statusAction(t, isActive, (back, done) => (
        <StatusDialog
          name={code.Code}
          isActive={isActive}
          version={code.Version}
          saving={status}
          request={Reason => ({ Code: code.Code, Active: isActive ? 'N' : 'Y', Reason })}
          onClose={back}
          onDone={done}
        >
          <p>{t(isActive ? 'review-codes.status.deactivate' : 'review-codes.status.reactivate')}</p>
        </StatusDialog>
      ))}
    >
      {!isActive && <Alert tone="warning">{t('review-codes.entry.inactive')}</Alert>}
      <Fields isNew={false} />
    </RecordEditor>
  );
}

export function OpenReviewCode({ code, onClose }: CloseProps & { code: string }) {
  const t = useText();
  return (
    <OpenedRecord title={t('review-codes.entry.title', { code })} query={useReviewCode(code)} onClose={onClose}>
      {record => <Editor key={code} code={record} onClose={onClose} />}
    </OpenedRecord>
  );
}
