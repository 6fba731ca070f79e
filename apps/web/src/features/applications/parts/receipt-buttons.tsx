import { Button, Row } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { printReceiptFile } from '../queries.ts';

/** The receipt in either language, whatever the worker reads. */
export function ReceiptButtons({ number }: { number: string }) {
  const t = useText();
  return (
    <Row wrap>
      <Button variant="secondary" size="small" icon="print" onClick={() => void printReceiptFile(number, 'en')}>
        {t('applications.receiptIn.en')}
      </Button>
      <Button variant="secondary" size="small" icon="print" onClick={() => void printReceiptFile(number, 'es')}>
        {t('applications.receiptIn.es')}
      </Button>
    </Row>
  );
}
