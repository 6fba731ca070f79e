import { Alert, Button } from '@commonweal/ui';
import { type ConflictChoice, ConflictView } from '@commonweal/ui/conflict-view';
import type { ReactNode } from 'react';
import { compareEdits } from './three-way.ts';

type Values = Readonly<Record<string, unknown>>;

interface RecordConflictProps {
  /** What the record is called. */
  readonly record: string;
  readonly by: { readonly who: string; readonly at: string };
  /** The fields that are compared, with their names. */
  readonly titles: Readonly<Record<string, string>>;
  /** What the edit started from, what the person wanted, and what is stored now. */
  readonly base: Values;
  readonly mine: Values;
  readonly stored: Values;
  readonly words: (field: string, value: unknown) => ReactNode;
  readonly busy: boolean;
  readonly onResolve: (chosen: ConflictChoice) => void;
  /** Drops one's own changes and goes on from what is stored. */
  readonly onReload: () => void;
  /** Said where the very same is stored already and nothing is left to save. */
  readonly same?: { readonly heading: string; readonly text: string; readonly goOn: string };
}

/** Somebody else saved first: one's own changes beside what is stored now, one choice for each. */
export function RecordConflict(props: RecordConflictProps) {
  const { titles, base, mine, stored, words, same, onReload } = props;
  const { toChoose, keptTheirs } = compareEdits(Object.keys(titles), base, mine, stored);
  if (same && toChoose.length === 0) {
    return (
      <Alert tone="info" live heading={same.heading}>
        <p>{same.text}</p>
        <Button size="small" onClick={onReload}>
          {same.goOn}
        </Button>
      </Alert>
    );
  }
  const label = (field: string): string => titles[field] ?? field;
  return (
    <ConflictView
      record={props.record}
      theirs={props.by}
      fields={toChoose.map(field => ({
        id: field,
        label: label(field),
        yours: words(field, mine[field]),
        theirs: words(field, stored[field]),
      }))}
      kept={keptTheirs.map(field => ({ label: label(field), value: words(field, stored[field]) }))}
      busy={props.busy}
      onResolve={props.onResolve}
      onReload={onReload}
    />
  );
}
