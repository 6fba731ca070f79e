import type { Message } from '../content/message.ts';
import type { CallFailure } from '../failure/call-failure.ts';
import { markers, says } from '../failure/markers.ts';
import { statusText } from './status-texts.ts';

/** The generic sentence is dropped unless it is the only one (specification 8). */
export function friendlyLines(lines: readonly string[]): readonly string[] {
  const specific = lines.filter(line => line.trim() !== markers.genericSaveError && line.trim() !== '');
  return specific.length > 0 ? specific : lines.filter(line => line.trim() !== '').slice(0, 1);
}

const apiFailure = (status: number): Message => ({
  tone: 'error',
  text: { key: 'common_api_failure_error', params: { code: status } },
  detail: { key: statusText(status) },
  lines: [],
});

function withoutWords(failure: CallFailure): Message {
  switch (failure.kind) {
    case 'noResult':
      return { tone: 'error', text: { key: 'common_api_message_write_operation' }, lines: [] };
    case 'notViewable':
      return { tone: 'error', text: { key: 'common_file_not_viewable', params: { code: 500 } }, lines: [] };
    case 'unexpectedAnswer':
      return { ...apiFailure(500), detail: { key: 'common.error.unexpectedAnswer' } };
    case 'answered':
      return apiFailure(failure.status);
  }
}

/** The one place where a failure becomes words. */
export function describeFailure(failure: CallFailure): Message {
  const { problem, status } = failure;
  const uid = problem && problem.UID !== '' && problem.DisplaySwitch !== 'N' ? { uid: problem.UID } : {};
  if (says(failure.words, markers.noDocumentNumber)) {
    return { tone: 'error', text: { key: 'common_no_document_number' }, lines: [], ...uid };
  }
  if (status === 401) return { ...apiFailure(401), ...uid };
  const lines = friendlyLines(problem?.UserFriendlyException ?? []);
  if (status === 403) {
    return { tone: 'error', text: { key: 'access_denied' }, detail: { key: 'ACCESS_FORBIDDEN' }, lines, ...uid };
  }
  if (lines.length === 1 && lines[0]?.trim() === markers.genericSaveError) {
    // The marker travels in English; the person reads it in their own language.
    return {
      tone: 'error',
      text: { key: 'common.error.heading' },
      detail: { key: 'common.error.saving' },
      lines: [],
      ...uid,
    };
  }
  if (lines.length > 0) return { tone: 'error', text: { key: 'common.error.heading' }, lines, ...uid };
  return { ...withoutWords(failure), ...uid };
}

/** Somebody else saved first: the person sees what changed and reloads; nothing was saved. */
export const isMismatch = (failure: CallFailure): boolean =>
  says([...failure.words, failure.problem?.type ?? ''], markers.versionMismatch);
