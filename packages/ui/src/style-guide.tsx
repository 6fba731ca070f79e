import { ContextBar } from './layout/context-bar.tsx';
import { useUi } from './provider.tsx';
import { Buttons, Chips } from './style-guide/actions.tsx';
import { FieldStates, Fields } from './style-guide/forms.tsx';
import { Colors, Icons, Type } from './style-guide/foundations.tsx';
import { DensityAndStates, List } from './style-guide/lists.tsx';
import { Banners, Messages, States, Toasts } from './style-guide/messages.tsx';
import { Identity, Keyboard, Navigation, Overlays } from './style-guide/navigation.tsx';
import { Conflict, Numbers, Records } from './style-guide/records.tsx';
import { Clocks, Values } from './style-guide/values.tsx';

/** Every shared part in every state. */
export function StyleGuide() {
  const { t } = useUi();
  return (
    <>
      <ContextBar
        title={t('ui.guide.title')}
        status={<span className="cw-muted">USWDS 3.14 · Public Sans · WCAG 2.2 AA</span>}
      />
      <div className="cw-guide">
        <Colors />
        <Type />
        <Buttons />
        <Chips />
        <Clocks />
        <Fields />
        <FieldStates />
        <Messages />
        <Toasts />
        <Values />
        <Banners />
        <DensityAndStates />
        <States />
        <Navigation />
        <Identity />
        <Overlays />
        <Keyboard />
        <Records />
        <Conflict />
        <Numbers />
        <List />
        <Icons />
      </div>
    </>
  );
}
