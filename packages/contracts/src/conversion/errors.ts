import { errors } from '../kit/errors.ts';

export const conversionErrors = errors('conversion', {
  notFound: { status: 404, text: 'conversion.error.notFound' },
  lineNotFound: { status: 404, text: 'conversion.error.lineNotFound' },
  noFile: { status: 400, text: 'conversion.error.noFile' },
  emptyFile: { status: 400, text: 'conversion.error.emptyFile' },
  tooManyLines: { status: 413, text: 'conversion.error.tooManyLines' },
  /** What was loaded stands on the file. */
  hasLoaded: { status: 409, text: 'conversion.error.hasLoaded' },
  nothingToChoose: { status: 409, text: 'conversion.error.nothingToChoose' },
  comparisonNotFound: { status: 404, text: 'conversion.error.comparisonNotFound' },
  /** Both say the same: there is nothing to understand. */
  nothingToExplain: { status: 409, text: 'conversion.error.nothingToExplain' },
  regionNotFound: { status: 404, text: 'conversion.error.regionNotFound' },
  /** The figures are above the limits; the sentence names them. */
  notReady: { status: 409, text: 'conversion.error.notReady' },
  alreadyCutOver: { status: 409, text: 'conversion.error.alreadyCutOver' },
  notCutOver: { status: 409, text: 'conversion.error.notCutOver' },
  /** Money has left since the region cut over: the old system must not pay it again. */
  paidSince: { status: 409, text: 'conversion.error.paidSince' },
  notACandidate: { status: 409, text: 'conversion.error.notACandidate' },
});
