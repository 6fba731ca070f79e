import { useUi } from '../provider.tsx';

/** Says once, above a form, what the stars mean. */
export function RequiredNote() {
  const { t } = useUi();
  return <p className="cw-hint">{t('ui.form.requiredNote')}</p>;
}
