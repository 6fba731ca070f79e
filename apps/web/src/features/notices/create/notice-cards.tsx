import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { type CaseTab, caseTabs } from '@commonweal/contracts/cases/tabs';
import type { Composed, NoticeView } from '@commonweal/contracts/notices/schemas';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Card, Chip, DateText, DescriptionList, Icon, Link } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import type { Chosen } from './letter-view.tsx';

/** What the portal took back by itself is told in the reader’s language; a person’s reason as they wrote it. */
const withdrawn: Readonly<Record<string, string>> = {
  'notices.withdrawn.moved': 'notices.withdrawn.moved',
  'notices.withdrawn.cancelled': 'notices.withdrawn.cancelled',
};

const isTab = (tab: string): tab is CaseTab => caseTabs.some(each => each.id === tab);

/** Why the chosen sentence is there: the fact and the rule it stands for. */
export function WhyCard({ chosen, caseNumber }: { chosen: Chosen | null; caseNumber: string }) {
  const t = useText();
  return (
    <Card title={t('notices.why.title')}>
      {chosen === null ? (
        <p className="cw-muted">{t('notices.why.choose')}</p>
      ) : (
        <div aria-live="polite">
          <blockquote className="cw-letter__quote">{chosen.text}</blockquote>
          <DescriptionList
            items={[
              { label: t('notices.why.block'), value: chosen.why.Block },
              ...chosen.why.Facts.map(fact => ({
                label: t(`notices.fact.${fact.Name.replaceAll('.', '_')}`),
                value: isTab(fact.Tab) ? (
                  <Link to={caseDetailsScreen.at({ CaseNumber: caseNumber, tab: fact.Tab })}>{fact.Value}</Link>
                ) : (
                  fact.Value
                ),
              })),
              { label: t('notices.why.rule'), value: chosen.why.Rule || t('notices.why.noRule') },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

export function MustCard({ notice }: { notice: NoticeView }) {
  const t = useText();
  const said = notice.Must.filter(each => each.Said === 'Y').length;
  return (
    <Card title={t('notices.must.title')} meta={t('notices.must.count', { said, all: notice.Must.length })}>
      <ul className="cw-notice-list">
        {notice.Must.map(each => (
          <li key={each.Content}>
            <Icon name={each.Said === 'Y' ? 'check_circle' : 'warning'} size="small" />{' '}
            {t(`notices.content.${each.Content}`)} <span className="cw-muted">{each.Rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LanguagesCard({ composed, own }: { composed: readonly Composed[]; own: string }) {
  const t = useText();
  const languages = useReferenceTable('NOTICELANGUAGE');
  return (
    <Card title={t('common.field.Languages')}>
      <ul className="cw-notice-list">
        {composed.map(each => (
          <li key={each.Language}>
            <strong>{languages.describe(each.Language)}</strong>{' '}
            {each.Language === own && <span className="cw-muted">{t('notices.languages.own')} </span>}
            {each.Missing.length === 0 ? (
              <Chip tone="success" icon="check">
                {t('notices.languages.complete')}
              </Chip>
            ) : (
              <Chip tone="warning" icon="warning">
                {t('notices.languages.missing', { what: each.Missing.join(', ') })}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The days that the law counts from the day on which it leaves. */
export function DatesCard({ notice }: { notice: NoticeView }) {
  const t = useText();
  const { Dates: dates } = notice;
  const reasonOf = (reason: string): string => {
    const key = withdrawn[reason];
    return key === undefined ? reason : t(key);
  };
  const dated = (label: string, date: string) =>
    date === '' ? [] : [{ label: t(`notices.dates.${label}`), value: <DateText date={date} /> }];
  return (
    <Card title={t('notices.dates.title')} meta={t('notices.dates.from')}>
      <DescriptionList
        items={[
          ...dated('leaves', dates.LeavesOn),
          ...dated('effective', notice.EffectiveOn),
          ...dated('keep', dates.KeepBy),
          ...dated('hearing', dates.HearingBy),
          ...dated('latest', dates.LatestLeave),
          ...dated('left', notice.LeftOn),
          ...dated('returned', notice.ReturnedOn),
        ]}
      />
      {notice.ReturnItemId !== '' && (
        <p>
          {t('common.field.workItemId')}{' '}
          <Link to={workItemDetailsScreen.at({ WorkItemId: notice.ReturnItemId })}>{notice.ReturnItemId}</Link>
        </p>
      )}
      {notice.DeletedBecause !== '' && (
        <p>{t('notices.deleted.because', { reason: reasonOf(notice.DeletedBecause) })}</p>
      )}
      {notice.ResentAs !== '' && <p>{t('notices.resent.as', { number: notice.ResentAs })}</p>}
      {notice.Repeats !== '' && <p>{t('notices.resent.repeats', { number: notice.Repeats })}</p>}
    </Card>
  );
}
