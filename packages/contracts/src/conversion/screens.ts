import { conversionPage } from '../access/oversight-pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const access = { kind: 'object', object: conversionPage.at('Page'), code: 'R' } as const;

export const conversionScreen = screen({
  name: 'Conversion',
  path: '/UserManagement/Conversion/Conversion',
  access,
  title: 'conversion.title',
  menu: { group: 'admin', part: 'system', order: 265, icon: 'upload_file' },
  calls: [
    'GetConversionFiles',
    'UploadConversionFile',
    'RemoveConversionFile',
    'StartConversionCheck',
    'StartConversionLoad',
  ],
});

export const conversionFileScreen = screen({
  name: 'ConversionFile',
  path: '/UserManagement/ConversionFile/ConversionFile',
  access,
  title: 'conversion.lines.title',
  params: { FileId: needed },
  calls: [...listCalls('SearchConversionLines'), 'GetConversionLine', 'ChooseConversionPerson'],
});

export const conversionRegionsScreen = screen({
  name: 'ConversionRegions',
  path: '/UserManagement/ConversionRegions/ConversionRegions',
  access,
  title: 'conversion.regions.title',
  calls: ['GetConversionRegions', 'AskCutOver', 'AskWayBack'],
});

export const conversionComparisonScreen = screen({
  name: 'ConversionComparison',
  path: '/UserManagement/ConversionComparison/ConversionComparison',
  access,
  title: 'conversion.compare.title',
  calls: [
    ...listCalls('SearchComparisons'),
    'GetComparisonSummary',
    'StartComparison',
    'GetComparison',
    'ExplainComparison',
  ],
});
