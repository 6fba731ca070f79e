import { reviewCodePage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { ReviewCodeInput, type ReviewCodeRow } from '@commonweal/contracts/review-codes/calls';
import { Alert, Button, Grid, NumberField, SelectField, TextField, useToast } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../platform/records/opened-record.tsx';
import { RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { StatusDialog } from '../../../platform/records/status-dialog.tsx';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
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
  const toast = useToast();
  const creating = useCreateReviewCode();
  const { titles } = useWords();
  const done = useCallback(() => {
    toast({ text: t('review-codes.entry.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('review-codes.entry.new')}
      schema={ReviewCodeInput}
      values={emptyCode}
      version={0}
      saving={creating}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={done}
    >
      <Fields isNew />
    </RecordDialog>
  );
}

function Editor({ code, onClose }: CloseProps & { code: ReviewCodeRow }) {
  const t = useText();
  const toast = useToast();
  const mayEdit = useAccess(reviewCodePage.at('Page')) === 'U';
  const saving = useSaveReviewCode();
  const status = useSetReviewCodeStatus();
  const history = useReviewCodeHistory(code.Code);
  const { titles, stored, words } = useWords();
  const [asking, setAsking] = useState(false);
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: code.Code }) });
    onClose();
  }, [toast, t, onClose, code.Code]);
  const isActive = code.Active === 'Y';
  if (asking) {
    return (
      <StatusDialog
        name={code.Code}
        isActive={isActive}
        version={code.Version}
        saving={status}
        request={Reason => ({ Code: code.Code, Active: isActive ? 'N' : 'Y', Reason })}
        onClose={() => setAsking(false)}
        onDone={onClose}
      >
        <p>{t(isActive ? 'review-codes.status.deactivate' : 'review-codes.status.reactivate')}</p>
      </StatusDialog>
    );
  }
  return (
    <RecordDialog
      title={t('review-codes.entry.title', { code: code.Code })}
      schema={ReviewCodeInput}
      values={toInput(code)}
      version={code.Version}
      saving={saving}
      toValues={toInput}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(mayEdit && {
        actions: (
          <Button variant={isActive ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
            {t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
          </Button>
        ),
      })}
      below={<RecordHistory query={history} titles={stored} words={words} />}
    >
      {!isActive && <Alert tone="warning">{t('review-codes.entry.inactive')}</Alert>}
      <Fields isNew={false} />
    </RecordDialog>
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
