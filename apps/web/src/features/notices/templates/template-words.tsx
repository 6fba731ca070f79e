import type { TemplateState as State } from '@commonweal/contracts/notices/lifecycle';
import type { TemplateFault, TemplateView } from '@commonweal/contracts/notices/schemas';
import { Alert, Card, Chip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

export function TemplateState({ state, inForce }: { state: State; inForce: boolean }) {
  const t = useText();
  if (inForce) {
    return (
      <Chip tone="success" icon="check">
        {t('notices.templates.inForce')}
      </Chip>
    );
  }
  return (
    <Chip
      tone={state === 'waiting' ? 'info' : 'gray'}
      icon={state === 'draft' ? 'edit' : state === 'waiting' ? 'schedule' : 'check'}
    >
      {t(`notices.templates.state.${state}`)}
    </Chip>
  );
}

/** A content is called by its words, everything else as it was found. */
export function useFaultWords() {
  const t = useText();
  const languages = useReferenceTable('NOTICELANGUAGE');
  return (fault: TemplateFault): string => {
    const what = fault.Code === 'content' ? t(`notices.content.${fault.Detail}`) : fault.Detail;
    const where = [fault.Block, fault.Language && languages.describe(fault.Language)].filter(Boolean).join(', ');
    return `${where === '' ? '' : `${where}: `}${t(`notices.fault.${fault.Code}`, { what })}`;
  };
}

export function Checks({ template }: { template: TemplateView }) {
  const t = useText();
  const languages = useReferenceTable('NOTICELANGUAGE');
  const words = useFaultWords();
  return (
    <Card title={t('notices.templates.checks')}>
      {template.Faults.length === 0 ? (
        <Alert tone="success">{t('notices.templates.noFaults')}</Alert>
      ) : (
        <Alert tone="warning" heading={t('notices.templates.faults', { count: template.Faults.length })}>
          <ul>
            {template.Faults.map(fault => (
              <li key={`${fault.Block} ${fault.Language} ${fault.Code} ${fault.Detail}`}>{words(fault)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className="cw-notice-list">
        {template.Readings.map(reading => (
          <li key={reading.Language}>
            <strong>{languages.describe(reading.Language)}</strong>{' '}
            {t(`notices.reading.${reading.Measure}`, { value: reading.Value })}{' '}
            {reading.Missing > 0 && (
              <Chip tone="warning" icon="warning">
                {t('notices.templates.missing', { count: reading.Missing })}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
