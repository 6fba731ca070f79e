import { useState } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import { CopyableId } from '../actions/copyable-id.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Link } from '../actions/link.tsx';
import { Segmented } from '../actions/segmented.tsx';
import { MenuButton } from '../overlay/menu.tsx';
import { SplitButton } from '../overlay/split-button.tsx';
import { FilterChip } from '../status/chip.tsx';
import { type Status, StatusChip, statuses } from '../status/status-chip.tsx';
import { Section, Specimens } from './section.tsx';

const nothing = () => {};

export function Buttons() {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Section name="buttons">
      <Specimens>
        <Button>Get next item</Button>
        <Button className="cw-is-hover">Hover</Button>
        <Button className="cw-is-focused">Focus</Button>
        <Button disabled>Disabled</Button>
        <Button busy>Saving it</Button>
      </Specimens>
      <Specimens>
        <Button variant="secondary">Save view</Button>
        <Button variant="quiet">Clear filters</Button>
        <Button variant="danger">Deny SNAP</Button>
        <ButtonLink variant="secondary" icon="launch" to="/StyleGuide">
          A link
        </ButtonLink>
      </Specimens>
      <Specimens>
        <SplitButton
          menuLabel="More ways to save"
          entries={[
            { id: 'close', label: 'Save and close', onAction: nothing },
            { id: 'new', label: 'Save and add another', onAction: nothing },
          ]}
        >
          Save and continue
        </SplitButton>
        <MenuButton
          iconOnly
          label="More"
          entries={[{ id: 'print', label: 'Print', icon: 'print', onAction: nothing }]}
        />
        <IconButton icon="edit" label="Edit" size="small" />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </Specimens>
      <Specimens>
        <Button icon="add">36 normal</Button>
        <Button size="small">32 small</Button>
        <Button size="tiny">28 in tables</Button>
      </Specimens>
      <Specimens>
        <Button object="Guide.R">Read only role</Button>
        <Button object="Guide.X">Never shown</Button>
        <Link to="/StyleGuide">A link in running text</Link>
        <CopyableId value="1204417863" label="case number" />
      </Specimens>
    </Section>
  );
}

const filters = { Program: 'SNAP', Due: 'today' };

export function Chips() {
  const [active, setActive] = useState<Record<string, string>>(filters);
  return (
    <Section name="chips">
      <Specimens>
        {(Object.keys(statuses) as Status[]).map(status => (
          <StatusChip key={status} status={status} />
        ))}
      </Specimens>
      <Specimens>
        <StatusChip status="pending">SNAP · Renewal pending</StatusChip>
        <StatusChip status="changed">4 changes not saved</StatusChip>
      </Specimens>
      <Specimens>
        {Object.entries(active).map(([name, value]) => (
          <FilterChip
            key={name}
            name={name}
            value={value}
            onRemove={() => setActive(Object.fromEntries(Object.entries(active).filter(([one]) => one !== name)))}
          />
        ))}
        {Object.keys(active).length < 2 && (
          <Button size="tiny" variant="quiet" onClick={() => setActive(filters)}>
            Bring them back
          </Button>
        )}
      </Specimens>
      <p className="cw-small cw-muted">Square chip: a state, with icon and word. Pill: a filter, can be removed.</p>
    </Section>
  );
}
