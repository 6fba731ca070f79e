import { getHolidaySuggestions, holiday } from '@commonweal/contracts/holidays/calls';
import { holidayScreen } from '@commonweal/contracts/holidays/screens';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { NewDeclaredRecord, OpenDeclaredRecord, recordForms } from '../../../shared/records/record-dialogs.tsx';

interface CloseProps {
  readonly onClose: () => void;
}

function useForms() {
  const language = useLanguage();
  return recordForms({
    record: holiday,
    start: { Kind: 'agency' },
    layout: [['Date'], ['NameEn', 'NameEs'], ['Kind']],
    nameOf: row => (language === 'es' ? row.NameEs : row.NameEn),
    refreshes: [getHolidaySuggestions],
  });
}

export function NewHoliday({ onClose }: CloseProps) {
  return <NewDeclaredRecord forms={useForms()} onClose={onClose} />;
}

export function OpenHoliday({ id, onClose }: CloseProps & { id: string }) {
  const t = useText();
  return <OpenDeclaredRecord forms={useForms()} id={id} title={t(holidayScreen.title)} onClose={onClose} />;
}
