import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { documentViewScreen } from '@commonweal/contracts/documents/screens';
import { Button, Modal, useSingleKey } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { DocumentChoice } from './document-choice.tsx';

/** Another document beside this one: chosen from the same case or person, or by its number. */
export function BesideButton({ document, beside }: { document: DocumentDetails; beside: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { DocumentNumber } = document;
  const press = () => {
    if (beside === '') setOpen(true);
    else goTo(documentViewScreen.at({ DocumentNumber }), { replace: true });
  };
  useSingleKey(open ? '' : 'b', press);
  return (
    <>
      <Button variant="secondary" icon="file_present" aria-pressed={beside !== ''} onClick={press}>
        {t('documents.beside.open')}
      </Button>
      {open && (
        <Modal open title={t('documents.beside.title')} onClose={() => setOpen(false)}>
          <p>{t('documents.beside.text')}</p>
          <DocumentChoice
            document={document}
            without={[DocumentNumber]}
            act={t('documents.beside.open')}
            onChoose={Beside => {
              setOpen(false);
              goTo(documentViewScreen.at({ DocumentNumber, Beside }), { replace: true });
            }}
          />
        </Modal>
      )}
    </>
  );
}
