/** Random text that no record contains. A rejection that contains it repeats its input. */
export const canary = 'qzxvcanary';

/** Fifty texts that harm a program that trusts them. */
export const hostileTexts: readonly string[] = [
  // Empty, blank, long.
  '',
  ' ',
  '\t\n',
  'x'.repeat(5000),
  `${canary} `.repeat(400),
  // What PostgreSQL or JSON cannot store.
  `${canary}\u0000`,
  `${canary}\ud800`,
  '\udc00\ud800',
  '\u0001\u001f\u007f',
  // Invisible, reordering, unassigned and look-alike characters.
  '\u200b\u200c\u200d\ufeff',
  '\u202e\u200b\ufeffcba',
  '\u2066Maria\u2069 \u061c',
  '\u{e0041}\u{e0042}',
  '\u0378\u{2fe0}\uffff',
  '\u2028line\u2029paragraph',
  'e\u0301'.repeat(300),
  'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(50),
  'Ｍａｒíа Ѕmith',
  'İSTANBUL ıi ß ﬀ',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '１２３４５',
  // SQL, patterns, templates, markup, spreadsheets.
  "' OR 1=1--",
  `"; drop table client; --${canary}`,
  "\\'||pg_sleep(5)||'",
  '%',
  '_%_%_%',
  '%%%%%%%%%%%%%%%%%%%%',
  '\\',
  '*',
  `(${'a+'.repeat(20)})+$`,
  '{{constructor}}',
  '{% for i in (1..999999999) %}x{% endfor %}',
  ['$', '{7*7}'].join(''),
  '<script>alert(1)</script>',
  '<svg onload=alert(1)><a ping=//x href="javascript:alert(1)">',
  '=1+1',
  '@SUM(A1)\t=HYPERLINK("//x")',
  // Paths, headers, addresses.
  '../../etc/passwd',
  'C:\\CON.\r\nSet-Cookie: a=b',
  'file:///proc/self/environ',
  '//evil.example/%2f%2e%2e',
  // Dates and numbers.
  '2026-02-30',
  '9999-12-31',
  '2026-03-08T02:30:00-05:00',
  '275760-09-13T00:00:00.001Z',
  'infinity',
  'NaN',
  '-0',
  '000000000',
  '123456789012345678901234567890',
];
