import type { DocumentState } from '@commonweal/contracts/documents/lifecycle';
import type { DocumentRow } from '@commonweal/contracts/documents/schemas';
import { Chip, type ChipTone, type IconName } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';

const looks: Readonly<Record<DocumentState, readonly [ChipTone, IconName]>> = {
  received: ['gray', 'hourglass_empty'],
  scanning: ['gray', 'hourglass_empty'],
  quarantined: ['error', 'security'],
  unreadable: ['warning', 'lock'],
  'waiting for index': ['primary', 'schedule'],
  indexed: ['success', 'check'],
  deleted: ['gray', 'delete'],
};

export function DocumentStateChip({ state }: { state: DocumentState }) {
  const t = useText();
  const [tone, icon] = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`documents.state.${state}`)}
    </Chip>
  );
}

/** What is wrong with it, in the specified words. */
export const DocumentFlags = ({ flags }: { flags: readonly string[] }) =>
  flags.map(flag => (
    <Chip key={flag} tone="warning" icon="warning">
      {flag}
    </Chip>
  ));

/** What a document is: its subtype, or its file's name while nobody has said. */
export function useDocumentName(): (
  document: Pick<DocumentRow, 'DocSubTypeId' | 'FileName' | 'DocumentNumber'>,
) => string {
  const subtypes = useReferenceTable('DOCSUBTYPE');
  return document =>
    document.DocSubTypeId === ''
      ? document.FileName || document.DocumentNumber
      : subtypes.describe(document.DocSubTypeId);
}
