import { noticeListScreen, noticeSearchScreen } from '@commonweal/contracts/notices/screens';
import { ButtonLink, ContextBar, EmptyState, Page } from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import NoticesPanel from '../../../shared/notices/notices-panel.tsx';

/** The notices of one case. */
export default function NoticeListPage() {
  const t = useText();
  const { CaseNumber } = useScreenParams(noticeListScreen);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t(noticeSearchScreen.title), to: noticeSearchScreen.path },
            { label: t(noticeListScreen.title) },
          ]}
          title={CaseNumber ? t('notices.list.of', { number: CaseNumber }) : t(noticeListScreen.title)}
        />
      }
    >
      {CaseNumber ? (
        <NoticesPanel caseNumber={CaseNumber} />
      ) : (
        <EmptyState
          title={t('notices.list.which')}
          action={<ButtonLink to={noticeSearchScreen.path}>{t(noticeSearchScreen.title)}</ButtonLink>}
        />
      )}
    </Page>
  );
}
