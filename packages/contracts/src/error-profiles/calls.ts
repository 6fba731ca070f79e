import { errorProfilePage } from '../access/pages.ts';
import { errors } from '../kit/errors.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';

export const errorProfileErrors = errors('error-profiles', {
  notFound: { status: 404, text: 'error-profiles.error.notFound' },
  duplicateCode: { status: 409, text: 'error-profiles.error.duplicateCode' },
});

/**
 * What makes a decision prone to error. A decision counts under a profile from a number of what the profile counts on; the
 * weights of all its profiles together are the percent by which it is drawn for a review before anything is paid.
 */
export const errorProfile = record({
  service: 'client-data-management',
  texts: 'error-profiles',
  one: 'error profile',
  many: 'error profiles',
  es: { one: 'Perfil de error', many: 'Perfiles de error' },
  object: errorProfilePage.at('Page'),
  public: 'Error profiles hold no personal data',
  table: 'error_profile',
  key: 'Code',
  fields: {
    Code: { type: 'text', limit: 10, signs: 'capitals', required: true, fixed: true, hint: true },
    DescriptionEn: { type: 'text', limit: limits.referenceDescription, required: true },
    DescriptionEs: { type: 'text', limit: limits.referenceDescription, required: true },
    Condition: { type: 'code', table: 'ERRORCONDITION', required: true },
    Least: { type: 'number', min: 1, max: 20, required: true, start: 1, hint: true },
    /** Null: for every program. */
    Program: { type: 'code', table: 'PROGRAM', empty: null },
    Weight: { type: 'number', min: 1, max: 100, required: true, start: 10, hint: true },
  },
  called: 'Description',
  headings: { DescriptionEn: 'common.word.english', DescriptionEs: 'common.word.spanish' },
  labels: {
    Condition: 'error-profiles.field.Condition',
    Least: 'error-profiles.field.Least',
    Weight: 'error-profiles.field.Weight',
  },
  refusals: { notFound: errorProfileErrors.notFound, taken: { Code: errorProfileErrors.duplicateCode } },
  list: {
    summary: 'What makes a decision prone to error, and by how many percent it is drawn for a review.',
    columns: ['Code', 'DescriptionEn', 'DescriptionEs', 'Condition', 'Least', 'Program', 'Weight', 'Active'],
    sortable: ['Code', 'DescriptionEn', 'DescriptionEs', 'Condition', 'Least', 'Program', 'Weight'],
    search: ['Code', 'DescriptionEn', 'DescriptionEs'],
    filters: { Condition: 'one', Program: 'one', Active: 'one' },
  },
  ends: 'active',
  screen: {
    name: 'ErrorProfile',
    path: '/AMS/ErrorProfile/ErrorProfile',
    menu: { group: 'admin', part: 'system', order: 155, icon: 'filter_list' },
  },
});
