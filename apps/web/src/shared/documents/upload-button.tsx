import { documentUploadPage } from '@commonweal/contracts/access/pages';
import { detailPageDocuments } from '@commonweal/contracts/documents/calls';
import { Button, later, useToast } from '@commonweal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { callKey } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import type { UploadTo } from './upload-dialog.tsx';

const UploadDialog = later(() => import('./upload-dialog.tsx'));

/** Brings papers in for the record that is open. */
export function UploadButton({ to }: { to: UploadTo }) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const { ready } = useTextsOf('documents');
  const mayUpload = useAccess(documentUploadPage.at('Page')) === 'U';
  const [open, setOpen] = useState(false);
  if (!(mayUpload && ready)) return null;
  return (
    <>
      <Button variant="secondary" icon="file_upload" onClick={() => setOpen(true)}>
        {t('documents.upload.open')}
      </Button>
      {open && (
        <UploadDialog
          to={to}
          onClose={() => setOpen(false)}
          onUploaded={() => {
            toast({ text: t('documents.upload.done') });
            void client.invalidateQueries({ queryKey: callKey(detailPageDocuments.search) });
          }}
        />
      )}
    </>
  );
}
