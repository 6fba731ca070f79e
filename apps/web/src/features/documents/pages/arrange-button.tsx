import { documentViewPage } from '@commonweal/contracts/access/pages';
import { isArrangeable } from '@commonweal/contracts/documents/arrangeable';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { Button, later } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';

const ArrangeDialog = later(() => import('./arrange-dialog.tsx'));

export function ArrangeButton({ document }: { document: DocumentDetails }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const may = useAccess(documentViewPage.at('Pages')) !== 'X';
  const { Kind, Viewable, State } = document;
  if (!may || Viewable === 'N' || State === 'unreadable' || !isArrangeable(Kind)) return null;
  return (
    <>
      <Button variant="secondary" icon="grid_view" onClick={() => setOpen(true)}>
        {t('documents.pages.act')}
      </Button>
      {open && <ArrangeDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}
