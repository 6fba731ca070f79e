import { fillPlaceholders, placeholders, unknownPlaceholders } from '@commonweal/contracts/quick-notes/placeholders';
import { Alert, Card, DescriptionList, useFormValue } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

/** The note with made-up facts, or what is wrong with its placeholders, as it is typed. */
function Preview() {
  const t = useText();
  const typed = useFormValue('Body');
  const text = typeof typed === 'string' ? typed : '';
  if (text.trim() === '') return null;
  const unknown = unknownPlaceholders(text);
  if (unknown.length > 0) {
    return <Alert tone="warning">{t('quick-notes.form.unknown', { names: unknown.join(', ') })}</Alert>;
  }
  const facts = Object.fromEntries(placeholders.map(name => [name, t(`quick-notes.example.${name}`)]));
  return (
    <Card title={t('quick-notes.form.preview')} level={3}>
      <p className="cw-app-message">{fillPlaceholders(text, facts)}</p>
    </Card>
  );
}

/** How the typed note will read, and what it may leave open. */
export function NotePreview() {
  const t = useText();
  return (
    <>
      <Preview />
      <details>
        <summary>{t('quick-notes.form.placeholders')}</summary>
        <DescriptionList
          items={placeholders.map(name => ({ label: `{${name}}`, value: t(`quick-notes.placeholder.${name}`) }))}
        />
      </details>
    </>
  );
}
