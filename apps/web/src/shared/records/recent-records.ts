import { listRecentRecords, recordVisit } from '@commonweal/contracts/desk/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '../../platform/calls/call-server.ts';
import { callKey, useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { currentPath } from '../../platform/navigation.ts';
import { currentScreenName } from '../../platform/where.ts';

/** The records the person opened last, newest first, in the words of the language that is read now. */
export function useRecentRecords() {
  const t = useText();
  const query = useCall(listRecentRecords, {}, { background: true });
  const records = query.data?.data.map(each => ({
    Path: each.Path,
    VisitedAt: each.VisitedAt,
    Label: each.Words === '' ? each.Label : t(each.Words, { name: each.Label, number: each.Number }).trim(),
  }));
  return { ...query, records };
}

/** Whatever is longer would not be kept. */
const longest = 200;

interface Visited {
  readonly name?: string;
  readonly number?: string;
}

/** Says that the record behind this address is open, by the key of its words and what stands in them; call it once that is known. */
export function useRecordVisit(Words: string, visited: Visited | undefined): void {
  const client = useQueryClient();
  const isKnown = visited !== undefined;
  const name = (visited?.name ?? '').slice(0, longest);
  const number = visited?.number ?? '';
  useEffect(() => {
    if (!isKnown) return;
    const record = { Path: currentPath(), Screen: currentScreenName(), Words, Label: name, Number: number };
    callServer(recordVisit, record, { background: true })
      .then(() => client.invalidateQueries({ queryKey: callKey(listRecentRecords) }))
      // Losing one entry of a convenience list is not worth a message.
      .catch(() => undefined);
  }, [isKnown, Words, name, number, client]);
}
