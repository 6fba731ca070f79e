import { addLegalHolidays } from '@commonweal/contracts/holidays/calls';
import { Button, CheckboxGroupField, Form, formatDate, LoadingState, Modal, Row, useToast } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { SaveOrLeave } from '../../../shared/records/save-or-leave.tsx';
import { useAddLegalHolidays, useSuggestions } from '../queries.ts';

const CodesForm = addLegalHolidays.request.pick({ Codes: true });

interface LegalDialogProps {
  readonly year: string;
  readonly onYear: (year: string) => void;
  readonly onClose: () => void;
}

/** The holidays that the law gives for a year; those of the state are chosen to begin with. */
export function LegalDialog({ year, onYear, onClose }: LegalDialogProps) {
  const t = useText();
  const language = useLanguage();
  const toast = useToast();
  const { data, error, refetch } = useSuggestions(year);
  const add = useAddLegalHolidays();
  const missing = data?.data.filter(each => each.Present === 'N');
  const step = (by: number) => (
    <Button variant="secondary" size="small" onClick={() => onYear(String(Number(year) + by))}>
      {String(Number(year) + by)}
    </Button>
  );
  return (
    <Modal open wide onClose={onClose} title={t('holidays.legal.title', { year })}>
      <p className="cw-muted cw-small">{t('holidays.legal.source')}</p>
      <Row>
        {step(-1)}
        {step(1)}
      </Row>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !missing ? (
        <LoadingState />
      ) : missing.length === 0 ? (
        <p>{t('holidays.legal.none', { year })}</p>
      ) : (
        <Form
          key={year}
          schema={CodesForm}
          defaultValues={{ Codes: missing.filter(each => each.State === 'Y').map(each => each.Code) }}
          label={t('holidays.legal.title', { year })}
          onSubmit={async ({ Codes }) => {
            const answer = await add.run({ Year: year, Codes });
            if (!answer) return;
            toast({ text: t('holidays.legal.added', { n: answer.Added }) });
            onClose();
          }}
        >
          <CheckboxGroupField
            name="Codes"
            label={t('holidays.legal.missing')}
            options={missing.map(each => ({
              value: each.Code,
              label: `${formatDate(each.Date, language)} – ${language === 'es' ? each.NameEs : each.NameEn}`,
              hint: t(`holidays.legal.${each.Federal}${each.State}`),
            }))}
          />
          <SaveOrLeave onClose={onClose}>{t('holidays.legal.add')}</SaveOrLeave>
        </Form>
      )}
    </Modal>
  );
}
