import { type KeyboardGroup, KeyboardHelp, Stack } from '@commonweal/ui';
import { switchSingleKeys, useSingleKeys } from '../content/single-keys.ts';
import { useText } from '../content/use-text.ts';
import { keyNames } from './key-names.ts';
import { useShortcutList } from './keyboard.ts';
import { listKeys } from './shortcuts.ts';

/** Every key of the portal, and the switch that turns the one-key shortcuts off. */
export function KeyboardMap() {
  const t = useText();
  const single = useSingleKeys();
  const shortcuts = useShortcutList();
  const jumps = shortcuts.filter(each => each.keys.includes(' '));
  const general = shortcuts.filter(each => !each.keys.includes(' '));
  const line = (each: { keys: string; title: string }) => ({ keys: keyNames(each.keys), label: t(each.title) });
  const groups: KeyboardGroup[] = [
    {
      title: t('common.keys.everywhere'),
      keys: general.map(line),
    },
    { title: t('common.keys.jumps'), keys: jumps.map(line) },
    { title: t('common.keys.lists'), keys: listKeys.map(line) },
  ];
  return (
    <Stack>
      <label className="cw-choice">
        <input
          type="checkbox"
          className="cw-choice__box"
          name="singleKeys"
          checked={single}
          onChange={event => switchSingleKeys(event.target.checked)}
        />
        <span className="cw-choice__text">
          {t('common.keys.switch')}
          <span className="cw-choice__hint">{t('common.keys.switchHint')}</span>
        </span>
      </label>
      <KeyboardHelp groups={groups} />
    </Stack>
  );
}
