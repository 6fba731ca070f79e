import { formatNumber } from '../format/money.ts';
import { MenuButton, type MenuButtonProps } from '../overlay/menu.tsx';
import { useUi } from '../provider.tsx';
import type { ExportFormat } from './types.ts';

type ExportMenuProps = Pick<MenuButtonProps, 'size'> & { total: number; onExport: (format: ExportFormat) => void };

export function ExportMenu({ total, onExport, ...look }: ExportMenuProps) {
  const { t, language } = useUi();
  return (
    <MenuButton
      {...look}
      icon="file_download"
      disabled={total === 0}
      label={t('ui.table.export', { n: formatNumber(total, language) })}
      entries={[
        { id: 'csv', label: t('ui.table.csv'), onAction: () => onExport('csv') },
        { id: 'xlsx', label: t('ui.table.xlsx'), onAction: () => onExport('xlsx') },
      ]}
    />
  );
}
