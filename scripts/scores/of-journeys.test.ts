import { describe, expect, it } from 'vitest';
import { scoreAttachment, scoresIn } from './of-journeys.ts';

const score = (Screen: string, Opens: number) => ({
  Screen,
  Role: { Account: 'itadmin2', Opens, Answers: 20, Faults: 0 },
});

const attached = (value: unknown) => ({
  name: scoreAttachment,
  body: Buffer.from(JSON.stringify(value)).toString('base64'),
});

describe('the scores that the tests of a build leave', () => {
  it('name each screen once, with what the last try measured', () => {
    const specs = [
      { tests: [{ results: [{ attachments: [attached(score('Work', 90))] }, { attachments: [] }] }] },
      {
        tests: [
          { results: [{ attachments: [attached(score('Home', 50))] }, { attachments: [attached(score('Home', 40))] }] },
        ],
      },
    ];
    const other = { name: 'screenshot' };
    const report = {
      suites: [{ suites: [{ specs }], specs: [{ tests: [{ results: [{ attachments: [other] }, {}] }] }] }],
    };
    expect(scoresIn(report)).toEqual([score('Home', 40), score('Work', 90)]);
  });
});
