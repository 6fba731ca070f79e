import { maskField, maskValue } from '@commonweal/contracts/replay/mask';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickName, maskMessage } from '../recorder/mask.ts';
import {
  dropSent,
  forgetEvents,
  pendingEvents,
  recordCall,
  recordChange,
  recordError,
  recordScreen,
  recordStatus,
} from '../recorder/recorder.ts';
import { subjectOf } from '../where.ts';
import { nextBatch } from './upload.ts';

beforeEach(forgetEvents);

/** The part of an element that the capture looks at. */
function element(tagName: string, attributes: Record<string, string>, parent?: Fake): Fake {
  const self: Fake = {
    tagName,
    getAttribute: name => attributes[name] ?? null,
    closest(selector) {
      const fits = selector.includes('data-replay')
        ? 'data-replay' in attributes
        : /button|a,/i.test(selector) && /^(A|BUTTON)$/.test(tagName);
      return fits ? self : (parent?.closest(selector) ?? null);
    },
  };
  return self;
}
interface Fake {
  readonly tagName: string;
  getAttribute(name: string): string | null;
  closest(selector: string): Fake | null;
}

describe('what the replay records', () => {
  it('is the length of a value, never the value', () => {
    expect(maskValue('123-45-6789')).toBe('••• (11)');
    fc.assert(
      fc.property(fc.string({ minLength: 4, unit: fc.constantFrom(...'abcdefghijXYZ-') }), value => {
        forgetEvents();
        recordChange('LastName', value);
        expect(JSON.stringify(pendingEvents())).not.toContain(value);
      }),
    );
  });

  it('names a field without anything that was typed into its name', () => {
    expect(maskField('Members.3.Ssn')).toBe('Members..Ssn');
    for (const name of ['select RIVERA, Marisol', 'Rivera Marisol', 'Ana Núñez', 'm.rivera@mailbox.example']) {
      recordChange(name, 'x');
      expect(pendingEvents().replay.at(-1)?.Field).toBe('•••');
    }
  });

  it('takes quoted words, digits and addresses out of an error', () => {
    const masked = maskMessage('Cannot find "MARISOL RIVERA" with 123-45-6789 at m.rivera@mailbox.example');
    expect(masked).not.toMatch(/MARISOL|6789|mailbox/);
    expect(masked).toContain('Cannot find');
  });

  it('names a click by its given name, or only by its kind', () => {
    expect(clickName(element('BUTTON', { 'data-replay': 'end session' }))).toBe('end session');
    expect(clickName(element('BUTTON', { 'aria-label': 'RIVERA, Marisol' }))).toBe('button');
    expect(
      clickName(element('SPAN', {}, element('A', { href: '/UserManagement/SearchUsers/UserManagement?Text=Rivera' }))),
    ).toBe('link /UserManagement/SearchUsers/UserManagement');
    expect(clickName(element('A', { href: '/Case/1204417863' }))).toBe('link');
    expect(clickName(element('P', {}))).toBeNull();
  });

  it('is a call by name and status, without request and answer', () => {
    recordCall('SaveUserProfile', 409);
    const [event] = pendingEvents().replay;
    expect(event).toMatchObject({ EventType: 'CALL', Activity: 'SaveUserProfile', Response: '409' });
    expect(event).not.toHaveProperty('Request');
  });

  it('is one API error for a call that gets no answer, however often it is asked again', () => {
    for (const status of [0, 0, 0]) recordStatus('GetUserRecord', status);
    recordStatus('SearchUsers', 0);
    expect(pendingEvents().replay.map(event => [event.ErrorType, event.Activity])).toEqual([
      ['API error', 'GetUserRecord'],
      ['API error', 'SearchUsers'],
    ]);
  });

  it('is the next API error once the call was answered in between', () => {
    for (const status of [0, 503, 0, 200, 0]) recordStatus('GetUserRecord', status);
    expect(pendingEvents().replay).toHaveLength(3);
  });

  it('is a call that leads to its request in the logs and to what the person was shown', () => {
    recordCall('SaveUserProfile', 500, {
      correlationId: '0b6f2a4e-7c1d-4e59-9a38-5d0c2f1b7e64',
      uid: '4F2A-99C1-07BE',
    });
    expect(pendingEvents().replay.at(-1)).toMatchObject({
      CorrelationId: '0b6f2a4e-7c1d-4e59-9a38-5d0c2f1b7e64',
      UID: '4F2A-99C1-07BE',
    });
    recordCall('SaveUserProfile', 200);
    expect(pendingEvents().replay.at(-1)).not.toHaveProperty('CorrelationId');
  });

  it('names the case, client or application of the address, and nothing else that stands there', () => {
    expect(subjectOf('?Pin=0000000042&CaseNumber=1204417863&Text=Rivera')).toEqual({
      Pin: '0000000042',
      CaseNumber: '1204417863',
    });
    expect(subjectOf('?ApplicationNumber=300000000001')).toEqual({ ApplicationNumber: '300000000001' });
    expect(subjectOf('?Pin=Ana%20Rivera&CaseNumber=Rivera')).toEqual({});
  });

  it('is a client exception with masked words', () => {
    recordError('Client Exception', 'TypeError', "reading 'Okafor'");
    expect(pendingEvents().replay).toMatchObject([{ ErrorType: 'Client Exception', Activity: 'TypeError' }]);
    expect(JSON.stringify(pendingEvents())).not.toContain('Okafor');
  });

  it('is also an audit event when a screen opens', () => {
    recordScreen('Sessions');
    expect(pendingEvents().audit).toMatchObject([{ ScreenName: 'Sessions', Activity: 'SCREEN_OPENED' }]);
  });
});

describe('the upload', () => {
  it('takes at most 500 events, oldest first, and keeps the rest', () => {
    for (let count = 0; count < 501; count += 1) recordCall(`Call${count}`, 200);
    const batch = nextBatch(pendingEvents().replay);
    expect(batch).toHaveLength(500);
    dropSent('replay', batch.length);
    expect(pendingEvents().replay.map(event => event.Activity)).toEqual(['Call500']);
  });

  it('fits into what a browser sends for a page that goes away', () => {
    for (let count = 0; count < 400; count += 1) recordCall('x'.repeat(90), 200);
    const batch = nextBatch(pendingEvents().replay, 30_000);
    expect(batch.length).toBeGreaterThan(50);
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThanOrEqual(30_002);
  });
});
