import { noticeSearchPage } from '@commonweal/contracts/access/pages';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { createNoticeScreen, noticeSearchScreen } from '@commonweal/contracts/notices/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, Card, ContextBar, Form, LoadingState, Page, TextField } from '@commonweal/ui';
import * as z from 'zod';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useNotice } from '../queries.ts';
import { NewNotice } from './new-notice.tsx';
import { NoticeDesk } from './notice-desk.tsx';

const Which = z.strictObject({ CaseNumber: line(limits.caseNumber) });

/** From the menu: first of all, for which case. */
function AskCase() {
  const t = useText();
  const title = t('notices.create.which');
  return (
    <Card title={title}>
      <Form
        schema={Which}
        defaultValues={{ CaseNumber: '' }}
        label={title}
        onSubmit={({ CaseNumber }) => goTo(createNoticeScreen.at({ CaseNumber: CaseNumber.padStart(10, '0') }))}
      >
        <TextField
          name="CaseNumber"
          object={noticeSearchPage.at('Page')}
          label={t('notices.column.case')}
          limit={limits.caseNumber}
          required
        />
        <Button type="submit">{t('notices.create.next')}</Button>
      </Form>
    </Card>
  );
}

function Written({ noticeId }: { noticeId: string }) {
  const { data, error, refetch } = useNotice(noticeId);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  return data ? <NoticeDesk key={data.NoticeId} notice={data} /> : <LoadingState />;
}

export default function CreateNoticePage() {
  const t = useText();
  const { NoticeId, CaseNumber } = useScreenParams(createNoticeScreen);
  if (NoticeId) return <Written noticeId={NoticeId} />;
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t(noticeSearchScreen.title), to: noticeSearchScreen.path },
            { label: t(createNoticeScreen.title) },
          ]}
          title={t(createNoticeScreen.title)}
        />
      }
    >
      {CaseNumber ? <NewNotice key={CaseNumber} caseNumber={CaseNumber} /> : <AskCase />}
    </Page>
  );
}
