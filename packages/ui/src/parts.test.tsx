import { describe, expect, it } from 'vitest';
import { Button } from './actions/button.tsx';
import { Link } from './actions/link.tsx';
import { Segmented } from './actions/segmented.tsx';
import { ChartTable } from './chart/table.tsx';
import { ConflictView } from './conflict-view.tsx';
import { dayAfterKey } from './fields/calendar.tsx';
import { HistoryList } from './history.tsx';
import { Icon } from './icon/icon.tsx';
import { iconNames } from './icon/icon-names.ts';
import { icons } from './icon/icons.generated.ts';
import { SideNav } from './layout/side-nav.tsx';
import { Steps } from './layout/steps.tsx';
import { Alert } from './messages/alert.tsx';
import { TaskTray, timeLeft } from './messages/tray.tsx';
import { sortTimeline } from './records/timeline.tsx';
import { ErrorState } from './states/states.tsx';
import { Clock, Due } from './status/clock.tsx';
import { type Status, StatusChip, statuses } from './status/status-chip.tsx';
import { DateTimeText, Ssn } from './status/values.tsx';
import { StyleGuide } from './style-guide.tsx';
import { markup, testSurroundings } from './test-surroundings.tsx';

const nothing = () => {};

describe('signs', () => {
  it('have a drawing for every icon name, and none that nobody asked for', () => {
    expect(Object.keys(icons)).toEqual([...iconNames]);
  });

  it('are silent unless they are named', () => {
    expect(markup(<Icon name="add" />)).toContain('aria-hidden="true"');
    expect(markup(<Icon name="add" label="Add" />)).toContain('role="img" aria-label="Add"');
  });

  it('of a state always come as icon and word together', () => {
    for (const status of Object.keys(statuses) as Status[]) {
      expect(markup(<StatusChip status={status} />)).toMatch(/<svg[^>]*><path[^>]*><\/path><\/svg><span>[^<]+<\/span>/);
    }
  });
});

describe('actions', () => {
  it('are hidden at X and disabled at R', () => {
    expect(markup(<Button object="Page.X">Save</Button>)).not.toContain('<button');
    expect(markup(<Button object="Page.R">Save</Button>)).toContain('disabled=""');
    expect(markup(<Button object="Page.U">Save</Button>)).not.toContain('disabled');
  });

  it('that are busy stay focusable and keep their words, so that nothing moves', () => {
    const html = markup(<Button busy>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain('disabled=""');
    expect(html).toContain('Save');
    expect(html).toContain('Please wait');
  });

  it('that lead somewhere are real links', () => {
    expect(markup(<Link to="/Home">Home</Link>)).toContain('<a href="/Home">Home</a>');
  });

  it('that switch a view say which one is on', () => {
    const options = [
      { value: 'chart', label: 'Chart' },
      { value: 'table', label: 'Table' },
    ] as const;
    const html = markup(<Segmented label="View" value="table" options={options} onChange={nothing} />);
    expect(html).toMatch(/aria-pressed="true">Table/);
    expect(html).toMatch(/aria-pressed="false">Chart/);
  });
});

describe('speaking values', () => {
  it('say a due date in words and carry the date for hover and for screen readers', () => {
    const html = markup(<Due date="2026-03-08" />);
    expect(html).toContain('2 days over');
    expect(html).toContain('title="Sun, Mar 8, 2026"');
    expect(html).toContain('<span class="cw-sr-only">, Sun, Mar 8, 2026</span>');
    expect(markup(<Due date="2026-03-11" />, 'es')).toContain('en 1 día');
  });

  it('say that a clock stands still', () => {
    expect(markup(<Clock day={19} of={30} stopped />)).toContain('stopped, day 19');
  });

  it('never put more than four digits of a masked SSN on the page', () => {
    const html = markup(<Ssn value="123456789" onReveal={nothing} />);
    expect(html).toContain('•••-••-6789');
    expect(html).not.toContain('12345');
  });

  it('name the zone of a moment', () => {
    expect(markup(<DateTimeText instant="2026-03-10T14:42:00.000Z" />)).toContain('Mar 10, 2026, 10:42 AM EST');
  });
});

describe('messages', () => {
  it('of an error are said at once and lead to the field', () => {
    const html = markup(<Alert tone="error" live heading="1 thing" links={[{ label: 'Phone', to: '#phone' }]} />);
    expect(html).toContain('role="alert"');
    expect(html).toContain('<a href="#phone">Phone</a>');
  });

  it('of a failure carry what happened, a way to try again and the reference id', () => {
    const html = markup(<ErrorState title="We could not load" uid="7F3A-19C2" onRetry={nothing} />);
    for (const part of ['We could not load', 'Try again', '7F3A-19C2']) expect(html).toContain(part);
  });

  it('of long work say how far, how long, and that one may leave', () => {
    const html = markup(
      <TaskTray
        tasks={[{ id: '1', label: 'Print', state: 'running', done: 17, total: 140, secondsLeft: 118, canLeave: true }]}
      />,
    );
    expect(html).toContain('17 of 140 · about 2 min left · you can leave this page');
    expect(html).toContain('aria-valuenow="17"');
  });

  it('of long work that stands still say so, and name what can be done with it', () => {
    const actions = [{ id: 'pause', label: 'Continue', name: 'Continue: Print', onAction: () => undefined }];
    const html = markup(
      <TaskTray
        tasks={[
          { id: '1', label: 'Print', state: 'paused', done: 17, total: 140, actions, note: 'Ends on its own' },
          { id: '2', label: 'Move', state: 'failed', done: 1, total: 2, details: <p>Was changed meanwhile</p> },
        ]}
      />,
    );
    expect(html).toContain('Paused · 17 of 140');
    expect(html).toContain('aria-label="Continue: Print"');
    expect(html).toContain('Ends on its own');
    expect(html).toContain('aria-label="Failed"');
    expect(html).toContain('<p>Was changed meanwhile</p>');
  });

  it('round the time that is left', () => {
    const { t } = testSurroundings();
    expect(timeLeft(t, 1)).toBe('about 5 s left');
    expect(timeLeft(t, 18)).toBe('about 20 s left');
    expect(timeLeft(t, 7300)).toBe('about 2 h left');
  });
});

describe('records', () => {
  it('tell what happened newest first, with the pinned entries on top', () => {
    const entry = (id: string, at: string, pinned = false) => ({
      id,
      at,
      pinned,
      icon: 'edit' as const,
      who: 'A',
      children: '',
    });
    const sorted = sortTimeline([
      entry('old', '2026-03-01T00:00:00Z'),
      entry('new', '2026-03-09T00:00:00Z'),
      entry('pinned', '2026-01-01T00:00:00Z', true),
    ]);
    expect(sorted.map(one => one.id)).toEqual(['pinned', 'new', 'old']);
  });

  it('show before and after, and say blank where nothing stood', () => {
    const changes = [{ field: 'Rent', before: '', after: '$1,350' }];
    const html = markup(
      <HistoryList entries={[{ id: '1', who: 'A', at: '2026-03-10T00:00:00Z', what: 'Changed', changes }]} />,
    );
    expect(html).toMatch(/<del><span class="cw-muted">blank<\/span><\/del>/);
    expect(html).toContain('<ins>$1,350</ins>');
  });

  it('in conflict stand side by side and choose nothing beforehand', () => {
    const html = markup(
      <ConflictView
        record="ORTIZ, Elena"
        theirs={{ who: 'REYES', at: '2026-03-10T14:40:00Z' }}
        fields={[{ id: 'rent', label: 'Rent', yours: '$1,300', theirs: '$1,350' }]}
        onResolve={nothing}
        onReload={nothing}
      />,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).not.toContain('checked=""');
    expect(html).toContain('Nothing of yours is saved yet.');
  });

  it('lead through tabs that are links, without those the person may not open', () => {
    const items = [
      { id: 'a', label: 'Members', to: '/a', count: 4 },
      { id: 'b', label: 'Secret', to: '/b', object: 'Case.X' },
    ];
    const html = markup(<SideNav label="Case" current="a" groups={[{ items }]} />);
    expect(html).toContain('<a aria-current="page" href="/a">');
    expect(html).not.toContain('Secret');
  });

  it('in a flow let one go back to finished steps only', () => {
    const steps = ['a', 'b', 'c'].map(id => ({ id, label: id, to: `/${id}` }));
    const html = markup(<Steps steps={steps} current="b" />);
    expect(html).toContain('href="/a"');
    expect(html).not.toContain('href="/c"');
    expect(html).toContain('aria-current="step"');
  });

  it('drawn as a chart have a table with the same figures, and gaps say so', () => {
    const html = markup(
      <ChartTable
        label="Work"
        rowHeader="Day"
        rows={[{ label: 'Mon', values: { in: 31 } }]}
        series={[
          { id: 'in', label: 'In' },
          { id: 'out', label: 'Out' },
        ]}
        format={String}
      />,
    );
    expect(html).toContain('>31<');
    expect(html).toContain('No data');
  });
});

describe('the calendar', () => {
  it.each([
    ['ArrowLeft', false, '2026-03-09'],
    ['ArrowDown', false, '2026-03-17'],
    ['Home', false, '2026-03-08'],
    ['End', false, '2026-03-14'],
    ['PageUp', false, '2026-02-10'],
    ['PageDown', true, '2027-03-10'],
    ['a', false, null],
  ])('goes with %s to %s → %s', (key, shift, expected) => {
    expect(dayAfterKey(key, shift, '2026-03-10')).toBe(expected);
  });
});

describe('the style guide', () => {
  it.each(['en', 'es'] as const)('draws every part in %s without a missing text', language => {
    const html = markup(<StyleGuide />, language);
    expect(html.length).toBeGreaterThan(50_000);
    expect(html).not.toContain('Never shown');
  });
});
