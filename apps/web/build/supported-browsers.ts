/**
 * The oldest browser versions in which the portal works, all of February and March 2024. The document viewer needs them: the
 * legacy build of pdf.js does not replace what older versions lack. README.md names the same versions.
 */
export const supportedBrowsers = { chrome: '122', edge: '122', firefox: '124', safari: '17.4' } as const;

export type SupportedBrowser = keyof typeof supportedBrowsers;

/** In the form in which Vite takes its target. */
export const buildTarget: string[] = Object.entries(supportedBrowsers).map(([name, version]) => `${name}${version}`);

/**
 * Newer features that a published file replaces or tests for, or uses only in functions that the portal does not call (XFA forms
 * and the editing of annotations). Other newer features of such a file fail the build.
 */
export const allowedFeatures: readonly { readonly path: string; readonly features: readonly string[] }[] = [
  {
    path: 'node_modules/pdfjs-dist/legacy/',
    features: [
      '.difference()',
      '.getOrInsert()',
      '.intersection()',
      '.setFromHex()',
      'ImageDecoder.isTypeSupported',
      'Iterator.prototype.filter',
      'Iterator.prototype.find',
      'Iterator.prototype.flatMap',
      'Iterator.prototype.join',
      'Iterator.prototype.some',
      'JSON.isRawJSON',
      'JSON.rawJSON',
      'Math.sumPrecise',
      'Promise.try',
      'URL.parse',
      'Uint8Array.fromBase64',
    ],
  },
];
