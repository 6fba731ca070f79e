import {
  AuthorizationInput,
  type AuthorizationPage,
  type AuthorizationView,
  adverseExceptions,
  closingReasons,
  ReviewInput,
  WithdrawalInput,
} from '@commonweal/contracts/eligibility/authorization-schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, formatDate, SelectField, useToast, useUi } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAuthorize, useReview, useWithdraw } from '../queries.ts';

export type Decided = 'approve' | 'deny' | 'hold';

const Decision = AuthorizationInput.pick({ ReasonCode: true, Exception: true, Remark: true });
type Typed = z.infer<typeof Decision>;

/** What the household is told, and from when it counts. */
function Outlook({ page, decision }: { page: AuthorizationPage; decision: Decided }) {
  const t = useText();
  const { language } = useUi();
  const outlook = page.Outlooks.find(each => each.Decision === decision);
  if (!outlook) return <p>{t('eligibility.decide.holdText')}</p>;
  return (
    <p>
      {t(`eligibility.notice.${outlook.NoticeType}`)}{' '}
      {t(outlook.Adverse === 'Y' ? 'eligibility.decide.adverse' : 'eligibility.decide.atOnce', {
        date: formatDate(outlook.EffectiveOn, language),
      })}
    </p>
  );
}

/** To deny ends what is received: that can have reasons besides those of the calculation. */
export const isClosing = ({ Outlooks }: Pick<AuthorizationPage, 'Outlooks'>): boolean =>
  Outlooks.some(each => each.Decision === 'deny' && each.NoticeType === 'closure');

interface DecisionDialogProps {
  readonly page: AuthorizationPage;
  readonly decision: Decided;
  readonly onClose: () => void;
}

export function DecisionDialog({ page, decision, onClose }: DecisionDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useAuthorize();
  const denials = useReferenceTable('DENIALREASON');
  const { CaseNumber, DeterminationId, Outlooks } = page;
  const isAdverse = Outlooks.find(each => each.Decision === decision)?.Adverse === 'Y';
  const found = page.Result === 'ineligible' ? page.Reasons.map(each => each.Code) : [];
  const closes = isClosing(page);
  const further = closes ? closingReasons : found.length > 0 ? [] : ['VER', 'INT'];
  const codes = [...new Set([...found, ...further])];
  const act = t(`eligibility.decide.${decision === 'deny' && closes ? 'end' : decision}`);
  return (
    <RecordDialog
      title={act}
      schema={Decision}
      values={{ ReasonCode: decision === 'deny' ? (codes[0] ?? '') : '', Exception: '', Remark: '' }}
      version={0}
      saving={{
        ...saving,
        save: (typed: Typed, version) =>
          saving.save({ CaseNumber, DeterminationId, Decision: decision, ...typed }, version),
      }}
      titles={{}}
      submitLabel={act}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.decide.done') });
        onClose();
      }}
    >
      <Outlook page={page} decision={decision} />
      {page.ReviewBecause.length > 0 && decision !== 'hold' && (
        <Alert tone="info">{t('eligibility.decide.waits')}</Alert>
      )}
      {decision === 'deny' && (
        <SelectField
          name="ReasonCode"
          label={t('eligibility.decide.reason')}
          required
          options={codes.map(value => ({ value, label: denials.describe(value) }))}
        />
      )}
      {isAdverse && (
        <SelectField
          name="Exception"
          label={t('eligibility.decide.exception')}
          options={['', ...adverseExceptions].map(value => ({
            value,
            label: t(`eligibility.exception.${value || 'none'}`),
          }))}
        />
      )}
      <NoteField name="Remark" label={t('eligibility.decide.remark')} limit={limits.reason} rows={2} singleLine />
    </RecordDialog>
  );
}

const Review = ReviewInput.pick({ Remark: true });
const Withdrawal = WithdrawalInput.pick({ Reason: true });

interface SecondDialogProps {
  readonly caseNumber: string;
  readonly decided: AuthorizationView;
  readonly act: 'agree' | 'sendBack' | 'withdraw';
  readonly onClose: () => void;
}

/** What is done with a decision that was taken: agreed with, sent back, taken back. */
export function SecondDialog({ caseNumber, decided, act, onClose }: SecondDialogProps) {
  const t = useText();
  const toast = useToast();
  const reviewing = useReview();
  const withdrawing = useWithdraw();
  const { AuthorizationId } = decided;
  const done = () => {
    toast({ text: t('eligibility.decide.done') });
    onClose();
  };
  const shared = {
    title: t(`eligibility.second.${act}`),
    version: decided.Version,
    titles: {},
    submitLabel: t(`eligibility.second.${act}`),
    onClose,
    onDone: done,
  };
  const words = <p>{t(`eligibility.second.${act}Text`)}</p>;
  const limit = limits.reason;
  if (act === 'withdraw') {
    return (
      <RecordDialog
        {...shared}
        schema={Withdrawal}
        values={{ Reason: '' }}
        saving={{
          ...withdrawing,
          save: ({ Reason }: z.infer<typeof Withdrawal>, version) =>
            withdrawing.save({ CaseNumber: caseNumber, AuthorizationId, Reason }, version),
        }}
      >
        {words}
        <NoteField name="Reason" label={t('common.field.Reason')} limit={limit} rows={2} singleLine required />
      </RecordDialog>
    );
  }
  return (
    <RecordDialog
      {...shared}
      schema={Review}
      values={{ Remark: '' }}
      saving={{
        ...reviewing,
        save: ({ Remark }: z.infer<typeof Review>, version) =>
          reviewing.save({ CaseNumber: caseNumber, AuthorizationId, Outcome: act, Remark }, version),
      }}
    >
      {words}
      <NoteField name="Remark" label={t('eligibility.second.remark')} limit={limit} rows={2} singleLine required />
    </RecordDialog>
  );
}
