import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Segmented } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import { useSettings, useUser } from '../../platform/session/session-store.ts';
import { dashboardsOf, rememberStart } from './start.ts';

const desk = 'desk';

/** The desk or a dashboard. Whatever is chosen is what Home opens from now on. */
export function StartSwitch({ here }: { here?: ScreenDeclaration }) {
  const t = useText();
  const open = dashboardsOf(useSettings(), useUser());
  if (open.length === 0) return null;
  return (
    <Segmented
      label={t('common.start.label')}
      value={here?.name ?? desk}
      options={[
        { value: desk, label: t('common.start.desk') },
        ...open.map(screen => ({ value: screen.name, label: t(`common.start.${screen.name}`) })),
      ]}
      onChange={name => {
        const screen = open.find(each => each.name === name);
        rememberStart(screen);
        goTo(screen?.path ?? homeScreen.path);
      }}
    />
  );
}
