import { errors } from '../kit/errors.ts';

export const documentSettingErrors = errors('document-settings', {
  notFound: { status: 404, text: 'document-settings.error.notFound' },
  duplicateCode: { status: 409, text: 'document-settings.error.duplicateCode' },
  sameStatus: { status: 409, text: 'document-settings.error.sameStatus' },
  hasActiveChildren: { status: 409, text: 'document-settings.error.hasActiveChildren' },
  inactiveParent: { status: 409, text: 'document-settings.error.inactiveParent' },
  ruleNotFound: { status: 404, text: 'document-settings.error.ruleNotFound' },
  duplicateRule: { status: 409, text: 'document-settings.error.duplicateRule' },
  sourceNotFound: { status: 404, text: 'document-settings.error.sourceNotFound' },
  duplicateSource: { status: 409, text: 'document-settings.error.duplicateSource' },
  duplicateSourceName: { status: 409, text: 'document-settings.error.duplicateSourceName' },
});
