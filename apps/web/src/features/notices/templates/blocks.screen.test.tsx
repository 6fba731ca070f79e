import { noticeTemplatesScreen } from '@commonweal/contracts/notices/screens';
import { getTemplate, saveTemplate, tryTemplate } from '@commonweal/contracts/notices/template-calls';
import { Refusal } from '@commonweal/testkit/fake-server';
import { personAt } from '@commonweal/testkit/people';
import { expect, it } from 'vitest';
import { button, openBench, pressed, sees, settled, typed, until } from '../../../bench/bench.tsx';

const block = (Id: string, Name: string) => ({
  Id,
  Kind: 'paragraph' as const,
  Name,
  Texts: { E: `${Name} E`, S: `${Name} S`, C: `${Name} C` },
  Says: [],
  Rule: '',
});
const TemplateId = '019a0000-0000-7000-8000-000000000001';
const template = {
  TemplateId,
  NoticeType: 'GENL' as const,
  Number: 2,
  State: 'draft' as const,
  InForce: 'N' as const,
  EffectiveOn: '',
  Missing: '',
  WrittenBy: 'Ana',
  PublishedBy: '',
  ChangedAt: '2026-11-16T12:00:00.000Z',
  Blocks: [block('one', 'Greeting'), block('two', 'Why'), block('three', 'Contact')],
  Faults: [],
  Readings: [],
  Requires: [],
  Actions: ['save' as const, 'submit' as const],
  Own: 'Y' as const,
  Version: 3,
};

const legends = () =>
  [...document.querySelectorAll('fieldset.cw-fieldset legend')].map(each => each.textContent?.trim());

it('parts of a template are moved, taken out and added; what is kept is what is shown, and each step is said', async () => {
  const { server, open } = await openBench(personAt('U'));
  server.answer(getTemplate, template);
  await open(noticeTemplatesScreen.at({ TemplateId }));
  await until(() => legends().length === 3, 'the parts');
  await pressed(await button('Move Contact up'));
  expect(legends()).toEqual(['Greeting', 'Contact', 'Why']);
  expect(sees('Contact is now in place 2 of 3')).toBe(true);
  await pressed(await button('Take Why out'));
  expect(legends()).toEqual(['Greeting', 'Contact']);
  expect(sees('Why was taken out; parts left: 2')).toBe(true);
  await pressed(await button('Add a part'));
  await typed('What it is called', 'Deadline');
  await typed('Comes after', 'one');
  await pressed(await button('Add a part'));
  await until(() => legends().length === 3, 'the new part');
  expect(legends()).toEqual(['Greeting', 'Deadline', 'Contact']);
  await pressed(await button('Keep draft'));
  const sent = await until(() => server.requestsOf(saveTemplate).at(-1), 'what was kept');
  expect((sent as { Blocks: { Id: string; Name: string; Texts: { E: string } }[] }).Blocks).toMatchObject([
    { Id: 'one', Texts: { E: 'Greeting E' } },
    { Id: 'part3', Name: 'Deadline', Texts: { E: '' } },
    { Id: 'three', Texts: { E: 'Contact E' } },
  ]);
  await settled();
});

it('whoever only reads a template, or reads one that is published, is offered none of that', async () => {
  const { server, open } = await openBench(personAt('R'));
  server.answer(getTemplate, template);
  await open(noticeTemplatesScreen.at({ TemplateId }));
  await until(() => legends().length === 3, 'the parts');
  expect(sees('Add a part')).toBe(false);
  expect(document.querySelector('[data-move]')).toBeNull();
});

it('the preview names the texts that cannot be rendered', async () => {
  const { server, open } = await openBench(personAt('R'));
  server.answer(getTemplate, template);
  server.answer(tryTemplate, {
    Composed: [],
    Faults: [{ Block: 'two', Language: 'E', Code: 'broken', Detail: 'Why' }],
  });
  await open(noticeTemplatesScreen.at({ TemplateId }));
  await pressed(await button('Try it'));
  await until(() => sees('Texts that cannot be rendered: 1'), 'the finding');
  expect(sees('cannot be read: Why')).toBe(true);
  await settled();
});

it('the preview says why a version cannot be shown', async () => {
  const { server, open } = await openBench(personAt('R'));
  server.answer(getTemplate, template);
  const sentence = 'This version takes too long or writes too much text.';
  server.answer(tryTemplate, new Refusal(409, { UserFriendlyException: [sentence] }));
  await open(noticeTemplatesScreen.at({ TemplateId }));
  await pressed(await button('Try it'));
  await until(() => sees(sentence), 'the refusal');
  await settled();
});
