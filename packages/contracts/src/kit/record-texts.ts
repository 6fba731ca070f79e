import type { AnyRecord } from './record.ts';

/** The texts that the screens of a declared record need; a test looks for them in both languages. */
export function recordTexts({ given }: AnyRecord): string[] {
  const { texts, fields, list } = given;
  const fieldsWhere = (holds: (name: string) => boolean | undefined): string[] => Object.keys(fields).filter(holds);
  const own = [
    ...(given.screen ? ['search.title', 'entry.added'] : []),
    'entry.new',
    'entry.title',
    ...(given.ends === 'active'
      ? ['entry.inactive', 'status.deactivate', 'status.reactivate']
      : ['remove.act', 'remove.title', 'remove.text', 'remove.done']),
    ...(list.search ? ['search.text'] : []),
    ...(list.searchHint ? ['search.textHint'] : []),
    ...fieldsWhere(name => fields[name]?.hint).map(name => `hint.${name}`),
    ...fieldsWhere(name => fields[name]?.hint && fields[name]?.fixed).map(name => `stays.${name}`),
    ...fieldsWhere(name => fields[name]?.empty === null).map(name => `none.${name}`),
    ...Object.entries(list.filters).flatMap(([name, kind]) =>
      kind === 'one' && name !== 'Active' ? [`any.${name}`] : [],
    ),
  ];
  return own.map(key => `${texts}.${key}`);
}
