import { noticeSearchPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { NoticeLanguage } from '@commonweal/contracts/notices/languages';
import {
  freeTextLimit,
  type NoticeView,
  noticeDeliveries,
  SaveNoticeRequest,
} from '@commonweal/contracts/notices/schemas';
import { noticeListScreen, noticeSearchScreen } from '@commonweal/contracts/notices/screens';
import {
  Alert,
  Button,
  Card,
  ContextBar,
  formatDate,
  Link,
  Page,
  RadioGroupField,
  Row,
  Segmented,
  SelectField,
  Stack,
  TextAreaField,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { NoticeStatusChip } from '../../../shared/notices/notice-words.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDeliverNotice, useFetched, useSaveNotice, useSendNotice } from '../queries.ts';
import { type Chosen, LetterView } from './letter-view.tsx';
import { DatesCard, LanguagesCard, MustCard, WhyCard } from './notice-cards.tsx';
import { DeleteDialog, ResendDialog, ReturnDialog } from './notice-dialogs.tsx';
import '../notices.css';

const Own = SaveNoticeRequest.omit({ NoticeId: true });

/** What a worker may say and choose; the rest of the letter is the law's and the case's. */
function OwnWords({ notice }: { notice: NoticeView }) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveNotice();
  const languages = useReferenceTable('NOTICELANGUAGE');
  const deliveries = useReferenceTable('NOTICEDELIVERY');
  const title = t('notices.own.title');
  return (
    <Card title={title}>
      <RecordForm
        key={notice.Version}
        title={title}
        schema={Own}
        values={{ Language: notice.Language, Delivery: notice.Delivery, FreeText: notice.FreeText }}
        version={notice.Version}
        saving={{
          ...saving,
          save: (own: z.infer<typeof Own>, version) => saving.save({ NoticeId: notice.NoticeId, ...own }, version),
        }}
        titles={{}}
        submitLabel={t('notices.own.keep')}
        onDone={() => toast({ text: t('notices.own.kept') })}
      >
        <SelectField name="Language" label={t('notices.column.language')} required options={languages.options} />
        <RadioGroupField
          name="Delivery"
          label={t('notices.column.delivery')}
          required
          options={noticeDeliveries.map(value => ({
            value,
            label: deliveries.describe(value),
            disabled: notice.HasAccount === 'N' && (value === 'EL' || value === 'BO'),
          }))}
        />
        {(['E', 'S', 'C'] as const).map(language => (
          <TextAreaField
            key={language}
            name={`FreeText.${language}`}
            label={t('notices.own.in', { language: languages.describe(language) })}
            limit={freeTextLimit}
            rows={3}
          />
        ))}
      </RecordForm>
    </Card>
  );
}

type Opened = 'delete' | 'resend' | 'return' | null;

function Actions({
  notice,
  language,
  onOpen,
}: {
  notice: NoticeView;
  language: NoticeLanguage;
  onOpen: (opened: Opened) => void;
}) {
  const t = useText();
  const toast = useToast();
  const send = useSendNotice();
  const deliver = useDeliverNotice();
  const fetched = useFetched();
  const mayWrite = useAccess(noticeSearchPage.at('Page')) === 'U';
  const may = (action: NoticeView['Actions'][number]) => mayWrite && notice.Actions.includes(action);
  const one = { NoticeId: notice.NoticeId };
  return (
    <Row wrap>
      <Button
        variant="secondary"
        icon="file_download"
        busy={fetched.busy}
        onClick={() => void fetched.notice(notice.NoticeId, language)}
      >
        {t('notices.act.pdf')}
      </Button>
      {may('delete') && (
        <Button variant="secondary" icon="close" onClick={() => onOpen('delete')}>
          {t('notices.delete.act')}
        </Button>
      )}
      {may('return') && (
        <Button variant="secondary" icon="warning" onClick={() => onOpen('return')}>
          {t('notices.returned.act')}
        </Button>
      )}
      {may('resend') && (
        <Button variant="secondary" icon="mail" onClick={() => onOpen('resend')}>
          {t('notices.resend.act')}
        </Button>
      )}
      {may('deliver') && (
        <Button
          variant="secondary"
          icon="check"
          busy={deliver.busy}
          onClick={async () => {
            if (await deliver.save(one, notice.Version)) toast({ text: t('notices.act.delivered') });
          }}
        >
          {t('notices.act.deliver')}
        </Button>
      )}
      {may('queue') && (
        <Button
          icon="send"
          busy={send.busy}
          onClick={async () => {
            if (await send.save(one, notice.Version))
              toast({ text: t(notice.Delivery === 'HD' ? 'notices.act.handed' : 'notices.act.sent') });
          }}
        >
          {t(notice.Delivery === 'HD' ? 'notices.act.hand' : 'notices.act.send')}
        </Button>
      )}
    </Row>
  );
}

/** One notice: the letter in each language, why each sentence is there, its days, and what can be done with it. */
export function NoticeDesk({ notice }: { notice: NoticeView }) {
  const t = useText();
  const types = useReferenceTable('NOTICETYPE');
  const languages = useReferenceTable('NOTICELANGUAGE');
  const { language: uiLanguage } = useUi();
  const [language, setLanguage] = useState<NoticeLanguage>(notice.Language);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const composed = notice.Composed.find(each => each.Language === language) ?? notice.Composed[0];
  const close = () => setOpened(null);
  const mayEdit = useAccess(noticeSearchPage.at('Page')) === 'U' && notice.Actions.includes('edit');
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t(noticeSearchScreen.title), to: noticeSearchScreen.path },
            {
              label: t('notices.list.of', { number: notice.CaseNumber }),
              to: noticeListScreen.at({ CaseNumber: notice.CaseNumber }),
            },
            { label: notice.NoticeNumber },
          ]}
          title={`${types.describe(notice.NoticeType)} · ${notice.Recipient}`}
          status={<NoticeStatusChip status={notice.Status} />}
          actions={<Actions notice={notice} language={composed?.Language ?? language} onOpen={setOpened} />}
        />
      }
      rail={
        <>
          <WhyCard chosen={chosen} caseNumber={notice.CaseNumber} />
          <DatesCard notice={notice} />
          <LanguagesCard composed={notice.Composed} own={notice.Language} />
          <MustCard notice={notice} />
        </>
      }
    >
      <Stack>
        {notice.AddressTooLong.length > 0 && (
          <Alert tone="warning" heading={t('notices.address.tooLong')}>
            {notice.AddressTooLong.join(' · ')}
          </Alert>
        )}
        {notice.Substituted === 'Y' && <Alert tone="info">{t('notices.address.substituted')}</Alert>}
        {notice.Dates.InTime === 'N' && <Alert tone="warning">{t('notices.dates.late')}</Alert>}
        <Card
          title={t('notices.letter.title')}
          meta={t('notices.letter.template', {
            number: notice.TemplateNumber,
            day: formatDate(notice.TemplateFrom, uiLanguage),
          })}
          actions={
            notice.Composed.length > 1 && (
              <Segmented
                label={t('common.field.Languages')}
                value={language}
                options={notice.Composed.map(each => ({
                  value: each.Language,
                  label: languages.describe(each.Language),
                  ...(each.Missing.length > 0 && { icon: 'warning' as const }),
                }))}
                onChange={next => {
                  setLanguage(next);
                  setChosen(null);
                }}
              />
            )
          }
        >
          {composed && composed.Missing.length > 0 && (
            <Alert tone="warning" heading={t('notices.languages.cannot')}>
              {composed.Missing.join(', ')}
            </Alert>
          )}
          {composed && <LetterView composed={composed} address={notice.Address} chosen={chosen} onChoose={setChosen} />}
        </Card>
        {mayEdit && <OwnWords notice={notice} />}
        <p>
          <Link to={caseDetailsScreen.at({ CaseNumber: notice.CaseNumber, tab: 'notices' })}>
            {t('notices.list.back')}
          </Link>
        </p>
      </Stack>
      {opened === 'delete' && <DeleteDialog notice={notice} onClose={close} />}
      {opened === 'resend' && <ResendDialog notice={notice} onClose={close} />}
      {opened === 'return' && <ReturnDialog notice={notice} onClose={close} />}
    </Page>
  );
}
