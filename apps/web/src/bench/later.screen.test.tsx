import { later, type PartRecovery, whenPartFails } from '@commonweal/ui';
import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { until } from './bench.tsx';

const Waiting = () => <p>waiting</p>;
const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override readonly state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <p>broken</p> : this.props.children;
  }
}

function draw(node: ReactNode): HTMLElement {
  const place = document.createElement('div');
  flushSync(() => createRoot(place, { onCaughtError: () => undefined }).render(node));
  return place;
}

describe('a part in a file of its own', () => {
  it('is waited for once, and drawn at once from then on', async () => {
    const load = vi.fn(async () => ({ default: Greeting }));
    const Late = later(load, Waiting);
    const first = draw(<Late name="Dana" />);
    expect(first.textContent).toBe('waiting');
    await until(() => first.textContent === 'Good morning, Dana');
    expect(draw(<Late name="Carla" />).textContent).toBe('Good morning, Carla');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that cannot be fetched is told to whoever guards the page, and fetched again when it is opened again', async () => {
    const load = vi.fn(async () => ({ default: Greeting }));
    load.mockRejectedValueOnce(new Error('no network'));
    const Late = later(load);
    const guarded = (
      <Boundary>
        <Late name="Dana" />
      </Boundary>
    );
    const first = draw(guarded);
    await until(() => first.textContent === 'broken');
    const second = draw(guarded);
    await until(() => second.textContent === 'Good morning, Dana');
  });

  it('is fetched again when the page says so, and shows the error when it does not', async () => {
    const recover = vi.fn(async (_error: unknown, attempt: number) => (attempt < 3 ? 'retry' : 'fail') as PartRecovery);
    whenPartFails(recover);
    const load = vi.fn(async () => ({ default: Greeting }));
    load.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'));
    const Late = later(load, Waiting);
    const first = draw(<Late name="Dana" />);
    await until(() => first.textContent === 'Good morning, Dana');
    expect(recover.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2]);
    const Never = later<{ name: string }>(() => Promise.reject(new Error('gone')), Waiting);
    const second = draw(
      <Boundary>
        <Never name="Dana" />
      </Boundary>,
    );
    await until(() => second.textContent === 'broken');
    whenPartFails(async () => 'fail');
  });
});
