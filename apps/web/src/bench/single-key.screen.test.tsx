import { type Surroundings, UiProvider, useSingleKey } from '@commonweal/ui';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { until } from './bench.tsx';

const surroundings: Surroundings = {
  t: key => key,
  language: 'en',
  access: () => 'U',
  businessToday: () => '2026-05-04',
  navigate: () => undefined,
  href: to => to,
};

const pressKey = (): boolean =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }));

function KeyOwner({ onPress }: { onPress: () => void }) {
  useSingleKey('k', onPress);
  return <button type="button">Keep all</button>;
}

/** Presses the key in the commit that shows the button, before passive effects run. */
function PressesAtOnce({ onPress }: { onPress: () => void }) {
  useLayoutEffect(() => {
    pressKey();
  });
  return <KeyOwner onPress={onPress} />;
}

describe('useSingleKey', () => {
  it('runs the command for a key pressed as soon as its button is visible', async () => {
    const onPress = vi.fn();
    const place = document.createElement('div');
    const root = createRoot(place);
    root.render(
      <UiProvider value={surroundings}>
        <PressesAtOnce onPress={onPress} />
      </UiProvider>,
    );
    await until(() => place.textContent.includes('Keep all'));
    expect(onPress).toHaveBeenCalledTimes(1);
    root.unmount();
    pressKey();
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
