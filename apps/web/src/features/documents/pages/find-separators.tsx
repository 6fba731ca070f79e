import type { Between } from '@commonweal/contracts/documents/between-papers';
import { findSeparators } from '@commonweal/contracts/documents/page-calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Button } from '@commonweal/ui';
import { useEffect, useRef, useState } from 'react';
import { callServer } from '../../../platform/calls/call-server.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { CallFailure } from '../../../platform/failure/call-failure.ts';

interface FindSeparatorsProps {
  readonly number: string;
  readonly pages: number;
  readonly onFound: (found: readonly Between[]) => void;
}

/** Looks through a scan of many papers, some pages at a time; whoever asked sees how far it is, and decides what is kept. */
export function FindSeparators({ number: DocumentNumber, pages, onFound }: FindSeparatorsProps) {
  const t = useText();
  const [at, setAt] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const gone = useRef(new AbortController());
  useEffect(() => () => gone.current.abort(), []);
  async function look(): Promise<void> {
    setWords('');
    setFailure(null);
    const all: Between[] = [];
    try {
      for (let next: number | null = 1; next !== null; ) {
        setAt(next);
        const looked: ResponseOf<typeof findSeparators> = await callServer(
          findSeparators,
          { DocumentNumber, FromPage: next },
          { signal: gone.current.signal },
        );
        all.push(...looked.Found);
        next = looked.Next;
      }
      const sheets = all.filter(each => each.What === 'separator').length;
      setWords(
        all.length === 0
          ? t('documents.pages.foundNone')
          : t('documents.pages.found', { blank: all.length - sheets, sheets }),
      );
      onFound(all);
    } catch (error) {
      if (gone.current.signal.aborted) return;
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setAt(null);
    }
  }
  return (
    <div>
      <Button variant="secondary" icon="file_present" busy={at !== null} onClick={() => void look()}>
        {t('documents.pages.find')}
      </Button>
      <p role="status">{at === null ? words : t('documents.pages.finding', { page: at, pages })}</p>
      {failure && (
        <Alert tone="error" live heading={failureWords(t, failure).title}>
          {failure.words[0] ?? failureWords(t, failure).text}
        </Alert>
      )}
    </div>
  );
}
